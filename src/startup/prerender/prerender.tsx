// Keep this import first.
import './page-globals.ts';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { AboutScreen } from '#areas/shop/screens/about/about-screen.tsx';
import { BrandsScreen } from '#areas/shop/screens/brands/brands-screen.tsx';
import { CategoryScreen } from '#areas/shop/screens/category/category-screen.tsx';
import { CollectionScreen } from '#areas/shop/screens/collection/collection-screen.tsx';
import { SummerCollectionScreen } from '#areas/shop/screens/collection/summer-collection-screen.tsx';
import { CollectionsScreen } from '#areas/shop/screens/collections/collections-screen.tsx';
import { ContactScreen } from '#areas/shop/screens/contact/contact-screen.tsx';
import { HomeScreen } from '#areas/shop/screens/home/home-screen.tsx';
import { NewArrivalsScreen } from '#areas/shop/screens/new-arrivals/new-arrivals-screen.tsx';
import { NotFoundScreen } from '#areas/shop/screens/not-found/not-found-screen.tsx';
import { PrivacyScreen } from '#areas/shop/screens/privacy/privacy-screen.tsx';
import { ProductScreen } from '#areas/shop/screens/product/product-screen.tsx';
import { SaleScreen } from '#areas/shop/screens/sale/sale-screen.tsx';
import { TermsScreen } from '#areas/shop/screens/terms/terms-screen.tsx';
import { Route, Routes } from 'react-router-dom';
import { categoryNamed } from '#domain/product/options.ts';
import { areaOf } from '#domain/account/area.ts';
import { scriptJson } from '#domain/text/escaped.ts';
import type { PreviewRows } from '#data/catalogue/catalogue-reducer.ts';
import { NO_SOURCES, reduceCatalogue } from '#data/catalogue/catalogue-reducer.ts';
import { CatalogueProjection } from '#data/catalogue/catalogue-projection.ts';
import { argumentsOf } from '#data/catalogue/preview-target.ts';
import { stores } from '#data/page.ts';
import { OnlyFirstPicture, SaveData } from '#ui/pictures/save-data.ts';
import { linkTo, paths, screenAt } from '#paths';
import type { ShopScreen } from '#paths';
import { wantedAt } from '../wanted-at.ts';
import { FirstScreen } from './first-screen.tsx';
import { headElements } from './head.ts';
import { pageHead } from './page-head.ts';

/** The screens that are drawn for everybody. All others are of one person, or of a search. */
const SCREENS: Partial<Record<ShopScreen, ComponentType>> = {
  home: HomeScreen,
  newArrivals: NewArrivalsScreen,
  sale: SaleScreen,
  collections: CollectionsScreen,
  summerCollection: SummerCollectionScreen,
  brands: BrandsScreen,
  about: AboutScreen,
  contact: ContactScreen,
  privacy: PrivacyScreen,
  terms: TermsScreen,
  product: ProductScreen,
  category: CategoryScreen,
  collection: CollectionScreen,
};

/** The script of a served page with a picture, and files that each screen needs beyond those of every page. Written in by the build. */
declare const __AFTER_PICTURE__: string;
declare const __SCREEN_FILES__: Partial<Record<ShopScreen, { scripts: string[]; styles: string[] }>>;

/** A page of the shop that everybody may see. */
export type PublicPage = {
  screen: ShopScreen;
  params: Record<string, string>;
  /** The one path that this page should have. */
  path: string;
  /** Arguments of `catalog_glimpse` for what it shows; null where it shows nothing of the catalogue, or nothing can be there. */
  args: Record<string, string | number> | null;
};

/** The answer of `catalog_glimpse`. */
export type Preview = { known?: boolean; rows: PreviewRows };

/** A page as it is served: the elements of its head, its first screen, and the JSON that it was drawn from. */
export type ServedPage = { status: number; head: string; body: string; data: string; script?: string };

/** The page at a path; null for one that is of one person, of a search, or of the seller's and the admin's areas. */
export function publicPageAt(pathname: string): PublicPage | null {
  if (areaOf(pathname) !== 'shop') return null;
  const { screen, params } = screenAt(pathname) ?? { screen: 'notFound' as const, params: {} };
  if (screen !== 'notFound' && SCREENS[screen] === undefined) return null;
  const isCategory = screen !== 'category' || categoryNamed(params['categorySlug'] ?? '') !== undefined;
  const wanted = isCategory ? wantedAt(pathname) : null;
  const path = pathOf(screen, params) ?? pathname;
  return { screen, params, path, args: wanted && (argumentsOf(wanted) as Record<string, string | number>) };
}

function pathOf(
  screen: ShopScreen,
  { productId = '', categorySlug = '', name = '' }: Record<string, string>,
) {
  if (screen === 'notFound') return undefined;
  if (screen === 'product')
    return linkTo.product(/^\d{1,15}$/.test(productId) ? String(Number(productId)) : productId);
  if (screen === 'category') return linkTo.category(categoryNamed(categorySlug) ?? categorySlug);
  return screen === 'collection' ? linkTo.collection(name) : paths[screen];
}

/** `origin` is that of the shop's pages, without a slash. A page for somebody who saves data has small pictures alone. */
export type ServedTo = { origin: string; savesData: boolean };

/** Draws a page from the answer that was asked for with its `args`. */
export function prerender(page: PublicPage, { rows, known = true }: Preview, to: ServedTo): ServedPage {
  const allCollections = page.screen === 'collections';
  const sources = reduceCatalogue(NO_SOURCES, { type: 'preview', rows, allCollections });
  // A shop without the summer collection shows its summer style there.
  const leadsSomewhere = (known || page.screen === 'summerCollection') && isNamed(page);
  // Lists of 'filling' say that more comes. At an address that is none, 'complete' says at once that nothing is there.
  const phase = { status: leadsSomewhere ? 'filling' : 'complete' } as const;
  stores.connection.set({ ...stores.connection.get(), cataloguePulled: !leadsSomewhere });
  const state = new CatalogueProjection().project({ ...sources, phase });
  const isWithdrawn = page.screen === 'product' && !state.index.product(page.params['productId'] ?? '');
  const status = leadsSomewhere ? (isWithdrawn ? 410 : 200) : 404;
  const screen = status === 200 ? page.screen : 'notFound';
  stores.catalogue.set(state);
  const Screen = SCREENS[page.screen] ?? NotFoundScreen;
  const html = renderToString(
    <SaveData value={() => to.savesData}>
      <OnlyFirstPicture value>
        <FirstScreen pathname={page.path}>
          <Routes>
            <Route path={page.screen === 'notFound' ? '*' : paths[page.screen]} element={<Screen />} />
          </Routes>
        </FirstScreen>
      </OnlyFirstPicture>
    </SaveData>,
  );
  // React puts a preload of each picture that loads at once before the screen. That is the first one, if the page has it.
  const [, preload = '', body = ''] = /^((?:<link [^>]*>)*)(.*)$/s.exec(html) ?? [];
  const head = headElements(pageHead({ ...page, screen, state, origin: to.origin }));
  return {
    status,
    head: [head, ...filesOf(page.screen), preload].filter(Boolean).join('\n    '),
    // Until the first picture has come, picture.module.css hides those that are lazy.
    body,
    data: scriptJson({ rows }),
    ...(preload !== '' && { script: __AFTER_PICTURE__ }),
  };
}

/** Screens whose addresses name something. One that asks for nothing names nothing that there can be. */
const NAMED: readonly ShopScreen[] = ['product', 'category', 'collection'];
const isNamed = ({ screen, args }: PublicPage) =>
  screen !== 'notFound' && (args !== null || !NAMED.includes(screen));

function filesOf(screen: ShopScreen): string[] {
  const { scripts = [], styles = [] } = __SCREEN_FILES__[screen] ?? {};
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
}
