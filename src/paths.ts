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
} as const;

export const linkTo = {
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  category: (name: string) => `/category/${encodeURIComponent(categorySlug(name))}`,
  collection: (name: string) => `/collection/${encodeURIComponent(name)}`,
  orderSuccess: (id: string) => `/order-success/${encodeURIComponent(id)}`,
  search: (parameters: Record<string, string>) => `/search?${new URLSearchParams(parameters).toString()}`,
  login: (from: string) => `/login?from=${encodeURIComponent(from)}`,
  address: (from: string) => `/address?from=${encodeURIComponent(from)}`,
};

/** 'T-shirt' → 't-shirt', 'Co-ord' → 'co-ord': lowercased, spaces become hyphens. */
export function categorySlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
