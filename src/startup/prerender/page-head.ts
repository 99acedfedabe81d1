import { categoryNamed } from '#domain/product/options.ts';
import { collectionTitle, RANKED_COLLECTION } from '#domain/content/collection-name.ts';
import { NEW_ARRIVALS_DAYS } from '#domain/content/content.ts';
import { pictureFile } from '#domain/product/pictures.ts';
import { clipped } from '#domain/text/graphemes.ts';
import { collectionCards } from '#data/catalogue/collection-cards.ts';
import type { CatalogueState } from '#data/catalogue/state.ts';
import { shownNow } from '#data/env/server-now.ts';
import { pageClock, stores } from '#data/page.ts';
import { aboutMessages } from '#messages/shop/about.ts';
import { contactMessages } from '#messages/shop/contact.ts';
import { formatPrice } from '#messages/format.ts';
import { homeMessages } from '#messages/shop/home.ts';
import { collectionsMessages, listingMessages } from '#messages/shop/listing.ts';
import { notFoundMessages } from '#messages/shop/not-found.ts';
import { pageHeadMessages as words } from '#messages/chrome.ts';
import { privacyMessages } from '#messages/shop/privacy.ts';
import { termsMessages } from '#messages/shop/terms.ts';
import { linkTo } from '#paths';
import type { ShopScreen } from '#paths';
import { toRupees } from '#domain/money/money.ts';
import type { Product } from '#domain/product/product.ts';
import { isSoldOut } from '#domain/product/product.ts';
import { storedAddress } from '#ui/pictures/stored-address.ts';
import type { PageHead, PagePicture } from './head.ts';
import { breadcrumbs, listThing, productThing, shopThings } from './structured-data.ts';
import type { Urls } from './structured-data.ts';

/** As much of a description as search engines and link previews show. */
const MAX_DESCRIPTION = 200;

/** As many products as a list draws at once. */
const LISTED = 8;

/** Titles that do not depend on the parameters of a path. */
const FIXED: Partial<Record<ShopScreen, string>> = {
  newArrivals: listingMessages.newArrivals,
  sale: listingMessages.saleTitle,
  collections: collectionsMessages.title,
  brands: listingMessages.brandsTitle,
  about: aboutMessages.title,
  contact: contactMessages.title,
  privacy: privacyMessages.title,
  terms: termsMessages.title,
};

/** The page to describe: its screen, the parameters of its address, and the one path that it should have. */
export type DescribedPage = {
  screen: ShopScreen;
  params: Record<string, string>;
  path: string;
  /** The catalogue of what it shows. */
  state: CatalogueState;
  /** Origin of the shop's pages. */
  origin: string;
};

/** Describes the page at an address. */
export function pageHead(page: DescribedPage): PageHead {
  const { screen, params, path, state, origin } = page;
  const url = (of: string) => new URL(of, origin).href;
  const product = state.index.product(params['productId'] ?? '');
  if (screen === 'product' && product) return productHead(page, product, url);
  const icon = { url: url('/icons/icon-512.png'), width: 512, height: 512 };
  const name = nameOf(screen, params);
  if (screen !== 'home' && name === undefined)
    return {
      title: words.title(notFoundMessages.title),
      description: words.description,
      canonical: null,
      image: icon,
      structured: [],
    };
  const [first] = state.index.list({}, 0).slice(0, 1);
  const common = { canonical: url(path), image: first ? linkPicture(first, url) : icon };
  if (screen === 'home' || name === undefined)
    return { ...common, title: words.home, description: words.description, structured: shopThings(url) };
  const collection = state.collections.find((row) => row.name === params['name']);
  const structured = [breadcrumbs([[name, path]], url)];
  const links = linksOf(page);
  if (links.length > 0) structured.push(listThing(links, url));
  const description = clipped(collection?.description ?? '', MAX_DESCRIPTION) || words.list(name);
  return { ...common, title: words.title(name), description, structured };
}

function nameOf(screen: ShopScreen, { categorySlug = '', name = '' }: Record<string, string>) {
  if (screen === 'category') return categoryNamed(categorySlug);
  if (screen === 'collection') return collectionTitle(name);
  return screen === 'summerCollection' ? homeMessages.summer : FIXED[screen];
}

/** The list that a screen shows, as far as it is drawn at once. */
function linksOf({ screen, params, state }: DescribedPage): [name: string, path: string][] {
  const { index, ranked } = state;
  if (screen === 'collections')
    return collectionCards(state).map(({ name }) => [collectionTitle(name), linkTo.collection(name)]);
  const now = shownNow(pageClock, stores);
  const products =
    params['name'] === RANKED_COLLECTION
      ? index.among(ranked, {}, now)
      : index.list(screen === 'newArrivals' ? { withinDays: NEW_ARRIVALS_DAYS } : {}, now);
  return products.slice(0, LISTED).map(({ id, name }) => [name, linkTo.product(id)]);
}

function productHead({ state, path }: DescribedPage, product: Product, url: Urls): PageHead {
  const details = state.details(product.id);
  const title = words.title(words.product(product.name, product.brand.name));
  const text = clipped(details?.description ?? '', MAX_DESCRIPTION);
  const images = (details?.images ?? [product.picture]).filter(Boolean);
  const category = categoryNamed(product.category);
  const steps: [string, string][] = category ? [[category, linkTo.category(category)]] : [];
  return {
    title,
    description:
      text === ''
        ? words.price(formatPrice(product.price), product.name)
        : `${formatPrice(product.price)}. ${text}`,
    canonical: url(path),
    image: linkPicture(product, url),
    structured: [
      productThing(
        product,
        details?.description ?? '',
        images.map((image) => url(storedAddress(pictureFile(image)))),
        url,
      ),
      breadcrumbs([...steps, [product.name, path]], url),
    ],
    properties: {
      'og:type': 'product',
      'product:price:amount': toRupees(product.price).toFixed(2),
      'product:price:currency': 'INR',
      'product:availability': isSoldOut(product) ? 'out of stock' : 'in stock',
      'product:brand': product.brand.name,
    },
  };
}

/** The picture of a product for its link. `v` changes with all that stands in it, because edges keep it for a day. */
function linkPicture({ id, name, brand, price, mrp, picture }: Product, url: Urls): PagePicture {
  const version = checksum(JSON.stringify([name, brand.name, price, mrp, picture]));
  return { url: url(`/preview${linkTo.product(id)}.jpg?v=${version}`), width: 1200, height: 630 };
}

/** A short sum of a text, which nearly always differs for another text (FNV-1a, 32 bits). It keeps no secret. */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum.toString(36);
}
