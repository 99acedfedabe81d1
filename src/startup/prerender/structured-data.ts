import { toRupees } from '#domain/money/money.ts';
import type { Product } from '#domain/product/product.ts';
import { isSoldOut } from '#domain/product/product.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { linkTo, paths } from '#paths';

const CONTEXT = 'https://schema.org';

/** Gives the absolute URL of a path of the shop. */
export type Urls = (path: string) => string;

/** The shop itself and its search, for home. */
export const shopThings = (url: Urls): object[] => [
  {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: chromeMessages.brand,
    url: url(paths.home),
    logo: url('/icons/icon-512.png'),
  },
  {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: chromeMessages.brand,
    url: url(paths.home),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url(paths.search)}?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
];

/** A product with its offer. `images` are absolute addresses. */
export const productThing = (product: Product, description: string, images: string[], url: Urls): object => ({
  '@context': CONTEXT,
  '@type': 'Product',
  name: product.name,
  description,
  image: images,
  sku: product.id,
  category: product.category,
  color: product.colors.join(', ') || undefined,
  size: product.sizes.join(', ') || undefined,
  brand: { '@type': 'Brand', name: product.brand.name },
  aggregateRating:
    product.ratingCount === 0
      ? undefined
      : {
          '@type': 'AggregateRating',
          ratingValue: (product.rating / 10).toFixed(1),
          reviewCount: product.ratingCount,
        },
  offers: {
    '@type': 'Offer',
    url: url(linkTo.product(product.id)),
    price: toRupees(product.price).toFixed(2),
    priceCurrency: 'INR',
    itemCondition: `${CONTEXT}/NewCondition`,
    availability: `${CONTEXT}/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
    seller: { '@type': 'Organization', name: product.brand.name },
  },
});

/** The way from home to a page: names and paths, the page last. */
export const breadcrumbs = (steps: [name: string, path: string][], url: Urls): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [[chromeMessages.tabs.home, paths.home] as const, ...steps].map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: url(path),
  })),
});

/** The beginning of a list: names and paths, in its order. */
export const listThing = (links: [name: string, path: string][], url: Urls): object => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: links.map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    url: url(path),
  })),
});
