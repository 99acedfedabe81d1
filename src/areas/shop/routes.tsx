import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { paths } from '../../paths.ts';
import { lazyScreen } from '../../ui/lazy-screen.ts';
import type { LazyScreen } from '../../ui/lazy-screen.ts';
import { HomeWaiting } from './screens/home/home-waiting.tsx';

type ShopRoute = { path: string; Screen: ComponentType };

const screens = {
  home: lazyScreen(async () => (await import('./screens/home/home-screen.tsx')).HomeScreen),
  search: lazyScreen(async () => (await import('./screens/search/search-screen.tsx')).SearchScreen),
  product: lazyScreen(async () => (await import('./screens/product/product-screen.tsx')).ProductScreen),
  category: lazyScreen(async () => (await import('./screens/category/category-screen.tsx')).CategoryScreen),
  newArrivals: lazyScreen(
    async () => (await import('./screens/new-arrivals/new-arrivals-screen.tsx')).NewArrivalsScreen,
  ),
  collection: lazyScreen(
    async () => (await import('./screens/collection/collection-screen.tsx')).CollectionScreen,
  ),
  summer: lazyScreen(
    async () => (await import('./screens/collection/summer-collection-screen.tsx')).SummerCollectionScreen,
  ),
  collections: lazyScreen(
    async () => (await import('./screens/collections/collections-screen.tsx')).CollectionsScreen,
  ),
  brands: lazyScreen(async () => (await import('./screens/brands/brands-screen.tsx')).BrandsScreen),
  sale: lazyScreen(async () => (await import('./screens/sale/sale-screen.tsx')).SaleScreen),
  about: lazyScreen(async () => (await import('./screens/about/about-screen.tsx')).AboutScreen),
  contact: lazyScreen(async () => (await import('./screens/contact/contact-screen.tsx')).ContactScreen),
  privacy: lazyScreen(async () => (await import('./screens/privacy/privacy-screen.tsx')).PrivacyScreen),
  terms: lazyScreen(async () => (await import('./screens/terms/terms-screen.tsx')).TermsScreen),
  notFound: lazyScreen(async () => (await import('./screens/not-found/not-found-screen.tsx')).NotFoundScreen),
  cart: lazyScreen(async () => (await import('./screens/cart/cart-screen.tsx')).CartScreen),
  wishlist: lazyScreen(async () => (await import('./screens/wishlist/wishlist-screen.tsx')).WishlistScreen),
  login: lazyScreen(async () => (await import('./screens/login/login-screen.tsx')).LoginScreen),
  updatePassword: lazyScreen(
    async () => (await import('./screens/update-password/update-password-screen.tsx')).UpdatePasswordScreen,
  ),
  profile: lazyScreen(async () => (await import('./screens/profile/profile-screen.tsx')).ProfileScreen),
  address: lazyScreen(async () => (await import('./screens/address/address-screen.tsx')).AddressScreen),
  checkout: lazyScreen(async () => (await import('./screens/checkout/checkout-screen.tsx')).CheckoutScreen),
  orderSuccess: lazyScreen(
    async () => (await import('./screens/order-success/order-success-screen.tsx')).OrderSuccessScreen,
  ),
  orders: lazyScreen(async () => (await import('./screens/orders/orders-screen.tsx')).OrdersScreen),
  share: lazyScreen(async () => (await import('./screens/share/share-screen.tsx')).ShareScreen),
  sync: lazyScreen(async () => (await import('./screens/sync/sync-screen.tsx')).SyncScreen),
} satisfies Record<string, LazyScreen>;

/** Waits in its own boxes, which the shell of index.html has painted already. */
const Home = () => (
  <Suspense
    fallback={
      <main>
        <HomeWaiting />
      </main>
    }
  >
    <screens.home />
  </Suspense>
);

/** The shopper's map: every path and the screen behind it, which comes when it is needed. */
export const shopRoutes: ShopRoute[] = [
  { path: paths.home, Screen: Home },
  { path: paths.search, Screen: screens.search },
  { path: paths.product, Screen: screens.product },
  { path: paths.category, Screen: screens.category },
  { path: paths.newArrivals, Screen: screens.newArrivals },
  { path: paths.collection, Screen: screens.collection },
  { path: paths.summerCollection, Screen: screens.summer },
  { path: paths.collections, Screen: screens.collections },
  { path: paths.brands, Screen: screens.brands },
  { path: paths.sale, Screen: screens.sale },
  { path: paths.about, Screen: screens.about },
  { path: paths.contact, Screen: screens.contact },
  { path: paths.privacy, Screen: screens.privacy },
  { path: paths.terms, Screen: screens.terms },
  { path: paths.cart, Screen: screens.cart },
  { path: paths.wishlist, Screen: screens.wishlist },
  { path: paths.login, Screen: screens.login },
  { path: paths.updatePassword, Screen: screens.updatePassword },
  { path: paths.profile, Screen: screens.profile },
  { path: paths.address, Screen: screens.address },
  { path: paths.checkout, Screen: screens.checkout },
  { path: paths.orderSuccess, Screen: screens.orderSuccess },
  { path: paths.orders, Screen: screens.orders },
  { path: paths.share, Screen: screens.share },
  { path: paths.sync, Screen: screens.sync },
];

export const NotFoundScreen: ComponentType = screens.notFound;

/** Fetches home's code; settles when it is here, or cannot be had. */
export const preloadHome = screens.home.preload;

/** Fetches the screens a visit goes through, so that the next tap waits for nothing. */
export function preloadJourney(): void {
  const { home, search, product, cart, category, collection } = screens;
  for (const screen of [home, search, product, cart, category, collection]) void screen.preload();
  // Hearts and toasts are on most screens; their code waits for a tap otherwise.
  void import('./change-wishlist.ts').catch(() => undefined);
}
