// Apart from paths.ts, which is in the first script of the shop: no shopper has to load these.

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
  deliveryPincodes: '/seller/delivery-pincodes',
  orders: '/seller/orders',
  trackingNumbers: '/seller/tracking-numbers',
  returns: '/seller/returns',
  reviews: '/seller/reviews',
  completedOrders: '/seller/completed-orders',
  reports: '/seller/reports',
} as const;

/** Every path that begins with /admin is the admin's area. */
export const adminPaths = {
  root: '/admin',
  login: '/admin/login',
  dashboard: '/admin/dashboard',
  users: '/admin/users',
  sellers: '/admin/sellers',
  seller: '/admin/seller/:sellerId',
  sellerDelivery: '/admin/seller/:sellerId/delivery-pincodes',
  products: '/admin/products',
  orders: '/admin/orders',
  returns: '/admin/returns',
  reviews: '/admin/reviews',
  returnRates: '/admin/return-rates',
  content: '/admin/featured-categories',
  collections: '/admin/havendrip-collection',
  collection: '/admin/collection/:name',
  messages: '/admin/messages',
  mails: '/admin/mails',
  coupons: '/admin/coupons',
  audit: '/admin/audit-log',
} as const;

export const backOfficeLinkTo = {
  editProduct: (id: string) => `/seller/edit-product/${encodeURIComponent(id)}`,
  /** The orders that are over, whenever they ended. */
  completedOrders: (status: 'delivered' | 'cancelled') =>
    status === 'delivered' ? sellerPaths.completedOrders : `${sellerPaths.completedOrders}?status=${status}`,
  /** The delivered orders of a product, by its name. */
  completedOrdersOf: (name: string) =>
    `${sellerPaths.completedOrders}?${new URLSearchParams({ q: name }).toString()}`,
  /** The packing list at one of its tabs. */
  sellerOrders: (status: string) => `/seller/orders?status=${encodeURIComponent(status)}`,
  /** The column of tracking numbers, in a sort order of the packing list. */
  trackingNumbers: (sort: string) => `${sellerPaths.trackingNumbers}?sort=${encodeURIComponent(sort)}`,
  /** One order in the packing list, at the tab where its items stand. `number`: the order's number as screens show it. */
  sellerOrder: (status: string, number: string) =>
    `/seller/orders?${new URLSearchParams({ status, q: number }).toString()}`,
  /** The returns at one of the tabs. */
  sellerReturns: (status: string) => `/seller/returns?status=${encodeURIComponent(status)}`,
  lowStock: () => '/seller/products?show=low&sort=stock',
  /** A table of the admin's, searched or filtered. */
  table: (path: string, parameters: Record<string, string>) =>
    `${path}?${new URLSearchParams(parameters).toString()}`,
  adminSeller: (id: string) => `/admin/seller/${encodeURIComponent(id)}`,
  adminSellerDelivery: (id: string) => `/admin/seller/${encodeURIComponent(id)}/delivery-pincodes`,
  adminCollection: (name: string) => `/admin/collection/${encodeURIComponent(name)}`,
  /** The login of an area, from where the person comes back. */
  login: (login: string, from: string) => `${login}?from=${encodeURIComponent(from)}`,
};
