/** Route patterns and link builders: the only place a URL is spelled. */
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

/** Every path that begins with /seller is the seller's area. */
export const sellerPaths = {
  root: '/seller',
  login: '/seller/login',
  updatePassword: '/seller/update-password',
  dashboard: '/seller/dashboard',
  products: '/seller/products',
  addProduct: '/seller/add-product',
  editProduct: '/seller/edit-product/:productId',
  importProducts: '/seller/import-products',
  sizeChart: '/seller/size-chart',
  orders: '/seller/orders',
  completedOrders: '/seller/completed-orders',
} as const;

/** Every path that begins with /admin is the admin's area. */
export const adminPaths = {
  root: '/admin',
  login: '/admin/login',
  dashboard: '/admin/dashboard',
  users: '/admin/users',
  sellers: '/admin/sellers',
  products: '/admin/products',
  orders: '/admin/orders',
  content: '/admin/featured-categories',
  collections: '/admin/havendrip-collection',
  collection: '/admin/collection/:name',
  messages: '/admin/messages',
  coupons: '/admin/coupons',
  audit: '/admin/audit-log',
} as const;

export const linkTo = {
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  category: (name: string) => `/category/${encodeURIComponent(categorySlug(name))}`,
  collection: (name: string) => `/collection/${encodeURIComponent(name)}`,
  orderSuccess: (id: string) => `/order-success/${encodeURIComponent(id)}`,
  editProduct: (id: string) => `/seller/edit-product/${encodeURIComponent(id)}`,
  search: (parameters: Record<string, string>) => `/search?${new URLSearchParams(parameters).toString()}`,
  wishlistTab: () => '/cart?tab=wishlist',
  login: (from: string) => `/login?from=${encodeURIComponent(from)}`,
  address: (from: string) => `/address?from=${encodeURIComponent(from)}`,
  /** What is over, whenever it ended. */
  completedOrders: (status: 'delivered' | 'cancelled') =>
    status === 'delivered' ? sellerPaths.completedOrders : `${sellerPaths.completedOrders}?status=${status}`,
  /** The packing list at one of its tabs. */
  sellerOrders: (status: string) => `/seller/orders?status=${encodeURIComponent(status)}`,
  lowStock: () => '/seller/products?show=low&sort=stock',
  /** A table of the admin's, searched or filtered. */
  table: (path: string, parameters: Record<string, string>) =>
    `${path}?${new URLSearchParams(parameters).toString()}`,
  adminCollection: (name: string) => `/admin/collection/${encodeURIComponent(name)}`,
  /** The login of an area, from where the person comes back. */
  officeLogin: (login: string, from: string) => `${login}?from=${encodeURIComponent(from)}`,
};

/** 'T-shirt' → 't-shirt', 'Co-ord' → 'co-ord': lowercased, spaces become hyphens. */
export function categorySlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** A place inside the shop to return to, or the fallback: a foreign or protocol-relative address is never followed. */
export function internalPath(from: string | null, fallback: string): string {
  return from !== null && /^\/(?![/\\])/.test(from) ? from : fallback;
}
