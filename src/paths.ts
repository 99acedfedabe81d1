import { decodedPath } from './domain/text/decoded-path.ts';

// Route patterns and link builders: every URL is spelled here or, of the seller's and the admin's areas, in back-office-paths.ts.

/** The places that a shopper can open. */
export const paths = {
  home: '/',
  search: '/search',
  cart: '/cart',
  wishlist: '/wishlist',
  profile: '/profile',
  login: '/login',
  updatePassword: '/update-password',
  address: '/address',
  checkout: '/checkout',
  orders: '/orders',
  sync: '/sync',
  share: '/share',
  sale: '/sale',
  newArrivals: '/new-arrivals',
  collections: '/collections',
  summerCollection: '/summer-collection',
  brands: '/brands',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  product: '/product/:productId',
  category: '/category/:categorySlug',
  collection: '/collection/:name',
  orderSuccess: '/order-success/:orderId',
  returnItem: '/return/:orderId/:itemId',
  reviewItem: '/review/:orderId/:itemId',
} as const;

export const linkTo = {
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  category: (name: string) => `/category/${encodeURIComponent(categorySlug(name))}`,
  collection: (name: string) => `/collection/${encodeURIComponent(name)}`,
  orderSuccess: (id: string) => `/order-success/${encodeURIComponent(id)}`,
  returnItem: (orderId: string, itemId: string) =>
    `/return/${encodeURIComponent(orderId)}/${encodeURIComponent(itemId)}`,
  reviewItem: (orderId: string, itemId: string) =>
    `/review/${encodeURIComponent(orderId)}/${encodeURIComponent(itemId)}`,
  search: (parameters: Record<string, string>) => `/search?${new URLSearchParams(parameters).toString()}`,
  login: (from: string) => `/login?from=${encodeURIComponent(from)}`,
  address: (from: string) => `/address?from=${encodeURIComponent(from)}`,
};

/** 'T-shirt' → 't-shirt', 'Co-ord' → 'co-ord': lowercased, spaces become hyphens. */
export function categorySlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** A screen of the shopper's area: the name of its path in `paths`. */
export type ShopScreen = keyof typeof paths | 'notFound';

const segmentsOf = (path: string) => path.replace(/\/+$/, '').split('/');

const patterns = Object.entries(paths).map(([name, path]) => [name as ShopScreen, segmentsOf(path)] as const);

/**
 * The screen at a path and the path's parameters, or null if no screen is there. A test compares it with React Router's
 * `matchRoutes`. That one needs React, and the page's first script would wait 1 s for React at 400 kbit/s.
 */
export function screenAt(pathname: string): { screen: ShopScreen; params: Record<string, string> } | null {
  const segments = segmentsOf(pathname).map(decodedPath);
  const found = patterns.find(
    ([, pattern]) =>
      pattern.length === segments.length &&
      pattern.every((expected, at) =>
        expected.startsWith(':') ? segments[at] !== '' : expected === segments[at]?.toLowerCase(),
      ),
  );
  if (found === undefined) return null;
  const [screen, pattern] = found;
  const params = pattern.flatMap((expected, at) =>
    expected.startsWith(':') ? [[expected.slice(1), segments[at] ?? '']] : [],
  );
  return { screen, params: Object.fromEntries(params) as Record<string, string> };
}
