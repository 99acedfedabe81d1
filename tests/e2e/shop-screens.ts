import { linkTo, paths } from '#paths';

/**
 * A place of the shop, named as its picture is. `shows`: what is there and on no other screen in its stead. The button
 * `rests` needs a connection.
 */
export type Place = { name: string; path: string; shows: string; rests?: string };

const card = 'article a[href^="/product/"]';
const headed = (title: string) => `h1:text-is("${title}")`;

/** Every address the shop has, with something to show on each. `productId` and `orderId` are of the demo shop. */
export function placesWithContent(productId: string, orderId: string): Place[] {
  return [
    { name: 'home', path: paths.home, shows: card },
    { name: 'search', path: paths.search, shows: card },
    {
      name: 'search-filtered',
      path: linkTo.search({ query: 'shirt', gender: 'female', sort: 'trending' }),
      shows: card,
    },
    { name: 'product', path: linkTo.product(productId), shows: 'button:has-text("Add to Cart")' },
    { name: 'category', path: linkTo.category('T-shirt'), shows: card },
    { name: 'new-arrivals', path: paths.newArrivals, shows: card },
    { name: 'sale', path: paths.sale, shows: headed('Sale') },
    { name: 'collections', path: paths.collections, shows: 'main a[href="/collection/campus-edit"]' },
    { name: 'collection', path: linkTo.collection('campus-edit'), shows: card },
    { name: 'summer-collection', path: paths.summerCollection, shows: card },
    { name: 'brands', path: paths.brands, shows: 'main a[href^="/search?brand="]' },
    { name: 'about', path: paths.about, shows: headed('About Us') },
    { name: 'contact', path: paths.contact, shows: 'main textarea' },
    { name: 'privacy', path: paths.privacy, shows: headed('Privacy Policy') },
    { name: 'terms', path: paths.terms, shows: headed('Terms & Conditions') },
    { name: 'cart', path: paths.cart, shows: 'text="Cart (2)"', rests: 'Proceed to Checkout' },
    { name: 'cart-wishlist', path: `${paths.cart}?tab=wishlist`, shows: 'main a[href^="/product/"]' },
    { name: 'wishlist', path: paths.wishlist, shows: headed('My Wishlist (1)') },
    { name: 'profile', path: paths.profile, shows: 'h2:has-text("Meera Demo")' },
    { name: 'address', path: paths.address, shows: headed('Manage Addresses') },
    { name: 'checkout', path: paths.checkout, shows: 'button:has-text("Place Order")', rests: 'Place Order' },
    { name: 'orders', path: paths.orders, shows: 'main a[href^="/order-success/"]' },
    { name: 'order', path: linkTo.orderSuccess(orderId), shows: 'h1:text-matches("^Arrives by ")' },
    { name: 'sync', path: paths.sync, shows: headed('Saved on this device') },
  ];
}

/** What opens over a screen of a shopper with things: on which of the places above, and by which button. */
export const sheets: { name: string; on: string; opens: string | RegExp }[] = [
  { name: 'sheet-filters', on: 'search', opens: 'Filters' },
  { name: 'sheet-size-chart', on: 'product', opens: 'Size Chart' },
  { name: 'sheet-options', on: 'wishlist', opens: 'Move to Cart' },
  { name: 'sheet-cancel', on: 'order', opens: /^Cancel item/ },
  { name: 'dialog-confirm', on: 'checkout', opens: 'Place Order' },
];

const nowhere = 'text="This page does not exist"';

/** The same shop for somebody new, and addresses that lead to nothing. */
export const placesWithoutContent: Place[] = [
  { name: 'search', path: linkTo.search({ query: 'zzzz' }), shows: 'text="No products found"' },
  { name: 'product', path: linkTo.product('0'), shows: 'text="Product not found"' },
  { name: 'category', path: linkTo.category('cat-food'), shows: 'h1' },
  { name: 'collection', path: linkTo.collection('nothing-here'), shows: 'h1' },
  { name: 'cart', path: paths.cart, shows: 'text="Cart (0)"' },
  { name: 'wishlist', path: paths.wishlist, shows: headed('My Wishlist (0)') },
  { name: 'profile', path: paths.profile, shows: 'text="Nia New"' },
  { name: 'address', path: paths.address, shows: headed('Manage Addresses') },
  { name: 'orders', path: paths.orders, shows: headed('My Orders') },
  {
    name: 'order',
    path: linkTo.orderSuccess('00000000-0000-4000-8000-000000000000'),
    // Nobody's order leads home.
    shows: card,
  },
  { name: 'sync', path: paths.sync, shows: headed('Saved on this device') },
  { name: 'not-found', path: '/nowhere', shows: nowhere },
];

/** Screens that only a visitor sees. */
export const placesOfVisitors: Place[] = [
  { name: 'login', path: paths.login, shows: 'button:has-text("Login")', rests: 'Login' },
  {
    name: 'update-password',
    path: `${paths.updatePassword}#access_token=of-an-old-mail`,
    shows: headed('Set a new password'),
    rests: 'Update Password',
  },
  { name: 'cart-signed-out', path: paths.cart, shows: 'main a[href^="/login"]' },
];

const notReached = 'text="The shop has not loaded yet"';

/** A first visit to which the shop answers nothing of use. */
export const placesNotReached: Place[] = [
  { name: 'home', path: paths.home, shows: notReached },
  { name: 'search', path: paths.search, shows: notReached },
  { name: 'product', path: linkTo.product('1'), shows: notReached },
];
