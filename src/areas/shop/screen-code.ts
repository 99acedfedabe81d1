import type { ComponentType } from 'react';
import { paths } from '../../paths.ts';
import { matchPattern } from '../../router/pattern.ts';

/** How the code of each screen is loaded: known before React is there. */
export const screenCode = {
  home: async () => (await import('./screens/home/home-screen.tsx')).HomeScreen,
  search: async () => (await import('./screens/search/search-screen.tsx')).SearchScreen,
  product: async () => (await import('./screens/product/product-screen.tsx')).ProductScreen,
  category: async () => (await import('./screens/category/category-screen.tsx')).CategoryScreen,
  newArrivals: async () => (await import('./screens/new-arrivals/new-arrivals-screen.tsx')).NewArrivalsScreen,
  collection: async () => (await import('./screens/collection/collection-screen.tsx')).CollectionScreen,
  summerCollection: async () =>
    (await import('./screens/collection/summer-collection-screen.tsx')).SummerCollectionScreen,
  collections: async () => (await import('./screens/collections/collections-screen.tsx')).CollectionsScreen,
  brands: async () => (await import('./screens/brands/brands-screen.tsx')).BrandsScreen,
  sale: async () => (await import('./screens/sale/sale-screen.tsx')).SaleScreen,
  about: async () => (await import('./screens/about/about-screen.tsx')).AboutScreen,
  contact: async () => (await import('./screens/contact/contact-screen.tsx')).ContactScreen,
  privacy: async () => (await import('./screens/privacy/privacy-screen.tsx')).PrivacyScreen,
  terms: async () => (await import('./screens/terms/terms-screen.tsx')).TermsScreen,
  notFound: async () => (await import('./screens/not-found/not-found-screen.tsx')).NotFoundScreen,
  cart: async () => (await import('./screens/cart/cart-screen.tsx')).CartScreen,
  wishlist: async () => (await import('./screens/wishlist/wishlist-screen.tsx')).WishlistScreen,
  login: async () => (await import('./screens/login/login-screen.tsx')).LoginScreen,
  updatePassword: async () =>
    (await import('./screens/update-password/update-password-screen.tsx')).UpdatePasswordScreen,
  profile: async () => (await import('./screens/profile/profile-screen.tsx')).ProfileScreen,
  address: async () => (await import('./screens/address/address-screen.tsx')).AddressScreen,
  checkout: async () => (await import('./screens/checkout/checkout-screen.tsx')).CheckoutScreen,
  orderSuccess: async () =>
    (await import('./screens/order-success/order-success-screen.tsx')).OrderSuccessScreen,
  orders: async () => (await import('./screens/orders/orders-screen.tsx')).OrdersScreen,
  share: async () => (await import('./screens/share/share-screen.tsx')).ShareScreen,
  sync: async () => (await import('./screens/sync/sync-screen.tsx')).SyncScreen,
} satisfies Record<string, () => Promise<ComponentType>>;

/** A screen of the shopper's area, by the name of its path. */
export type ShopScreen = keyof typeof screenCode;

/** The screen at an address, and what its path names; null where there is none. */
export function screenAt(pathname: string): { screen: ShopScreen; params: Record<string, string> } | null {
  for (const [screen, pattern] of Object.entries(paths)) {
    const params = matchPattern(pattern, pathname);
    if (params) return { screen: screen as ShopScreen, params };
  }
  return null;
}
