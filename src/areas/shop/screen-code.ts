import type { ComponentType } from 'react';
import type { ShopScreen } from '#paths';

/** Loads the code of each screen. This file must not import React, so that loading can start before React is there. */
export const screenCode = {
  home: () => import('./screens/home/home-screen.tsx').then((code) => code.HomeScreen),
  search: () => import('./screens/search/search-screen.tsx').then((code) => code.SearchScreen),
  product: () => import('./screens/product/product-screen.tsx').then((code) => code.ProductScreen),
  category: () => import('./screens/category/category-screen.tsx').then((code) => code.CategoryScreen),
  newArrivals: () =>
    import('./screens/new-arrivals/new-arrivals-screen.tsx').then((code) => code.NewArrivalsScreen),
  collection: () =>
    import('./screens/collection/collection-screen.tsx').then((code) => code.CollectionScreen),
  summerCollection: () =>
    import('./screens/collection/summer-collection-screen.tsx').then((code) => code.SummerCollectionScreen),
  collections: () =>
    import('./screens/collections/collections-screen.tsx').then((code) => code.CollectionsScreen),
  brands: () => import('./screens/brands/brands-screen.tsx').then((code) => code.BrandsScreen),
  sale: () => import('./screens/sale/sale-screen.tsx').then((code) => code.SaleScreen),
  about: () => import('./screens/about/about-screen.tsx').then((code) => code.AboutScreen),
  contact: () => import('./screens/contact/contact-screen.tsx').then((code) => code.ContactScreen),
  privacy: () => import('./screens/privacy/privacy-screen.tsx').then((code) => code.PrivacyScreen),
  terms: () => import('./screens/terms/terms-screen.tsx').then((code) => code.TermsScreen),
  notFound: () => import('./screens/not-found/not-found-screen.tsx').then((code) => code.NotFoundScreen),
  cart: () => import('./screens/cart/cart-screen.tsx').then((code) => code.CartScreen),
  wishlist: () => import('./screens/wishlist/wishlist-screen.tsx').then((code) => code.WishlistScreen),
  login: () => import('./screens/login/login-screen.tsx').then((code) => code.LoginScreen),
  updatePassword: () =>
    import('./screens/update-password/update-password-screen.tsx').then((code) => code.UpdatePasswordScreen),
  profile: () => import('./screens/profile/profile-screen.tsx').then((code) => code.ProfileScreen),
  address: () => import('./screens/address/address-screen.tsx').then((code) => code.AddressScreen),
  checkout: () => import('./screens/checkout/checkout-screen.tsx').then((code) => code.CheckoutScreen),
  orderSuccess: () =>
    import('./screens/order-success/order-success-screen.tsx').then((code) => code.OrderSuccessScreen),
  returnItem: () => import('./screens/return/return-screen.tsx').then((code) => code.ReturnScreen),
  reviewItem: () => import('./screens/review/review-screen.tsx').then((code) => code.ReviewScreen),
  orders: () => import('./screens/orders/orders-screen.tsx').then((code) => code.OrdersScreen),
  share: () => import('./screens/share/share-screen.tsx').then((code) => code.ShareScreen),
  sync: () => import('./screens/sync/sync-screen.tsx').then((code) => code.SyncScreen),
} satisfies Record<ShopScreen, () => Promise<ComponentType>>;
