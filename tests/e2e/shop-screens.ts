import { linkTo, paths } from '../../src/paths.ts';

/** A place of the shop, named as its picture is. */
export type Place = { name: string; path: string };

/** Every address the shop has, with something to show on each. `productId` and `orderId` are of the demo shop. */
export function placesWithContent(productId: string, orderId: string): Place[] {
  return [
    { name: 'home', path: paths.home },
    { name: 'search', path: paths.search },
    { name: 'search-filtered', path: linkTo.search({ query: 'shirt', gender: 'female', sort: 'trending' }) },
    { name: 'product', path: linkTo.product(productId) },
    { name: 'category', path: linkTo.category('T-shirt') },
    { name: 'new-arrivals', path: paths.newArrivals },
    { name: 'sale', path: paths.sale },
    { name: 'collections', path: paths.collections },
    { name: 'collection', path: linkTo.collection('campus-edit') },
    { name: 'summer-collection', path: paths.summerCollection },
    { name: 'brands', path: paths.brands },
    { name: 'about', path: paths.about },
    { name: 'contact', path: paths.contact },
    { name: 'privacy', path: paths.privacy },
    { name: 'terms', path: paths.terms },
    { name: 'cart', path: paths.cart },
    { name: 'cart-wishlist', path: linkTo.wishlistTab() },
    { name: 'wishlist', path: paths.wishlist },
    { name: 'profile', path: paths.profile },
    { name: 'address', path: paths.address },
    { name: 'checkout', path: paths.checkout },
    { name: 'orders', path: paths.orders },
    { name: 'order', path: linkTo.orderSuccess(orderId) },
    { name: 'sync', path: paths.sync },
  ];
}

/** The same shop for somebody new, and addresses that lead to nothing. */
export const placesWithoutContent: Place[] = [
  { name: 'search', path: linkTo.search({ query: 'zzzz' }) },
  { name: 'product', path: linkTo.product('0') },
  { name: 'category', path: linkTo.category('cat-food') },
  { name: 'collection', path: linkTo.collection('nothing-here') },
  { name: 'cart', path: paths.cart },
  { name: 'wishlist', path: paths.wishlist },
  { name: 'profile', path: paths.profile },
  { name: 'address', path: paths.address },
  { name: 'orders', path: paths.orders },
  { name: 'order', path: linkTo.orderSuccess('00000000-0000-4000-8000-000000000000') },
  { name: 'sync', path: paths.sync },
  { name: 'not-found', path: '/nowhere' },
];

/** What only a visitor sees. */
export const placesOfVisitors: Place[] = [
  { name: 'login', path: paths.login },
  { name: 'cart-signed-out', path: paths.cart },
];
