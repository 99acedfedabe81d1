// Sentences that the specification quotes, outside the error codes: exact, punctuation included.
import { expect, test } from 'vitest';
import { addressWords } from '#messages/shop/address.ts';
import { cartWords, couponWords } from '#messages/shop/cart.ts';
import { checkoutWords } from '#messages/shop/checkout.ts';
import { chromeWords } from '#messages/chrome.ts';
import { homeWords } from '#messages/shop/home.ts';
import { collectionsWords, listingWords } from '#messages/shop/listing.ts';
import { loginWords } from '#messages/login.ts';
import { orderWords, ordersWords, STATUS_WORDS } from '#messages/shop/orders.ts';
import { productWords } from '#messages/shop/product.ts';
import { cardWords } from '#messages/shop/product-card.ts';
import { installWords, profileWords } from '#messages/shop/profile.ts';
import { searchWords } from '#messages/shop/search.ts';
import { shareWords } from '#messages/shop/share.ts';
import { wishlistWords } from '#messages/shop/wishlist.ts';

test.each([
  [homeWords.tagline, 'Your style, Your era, Your haven'],
  [homeWords.featured, 'Featured Categories'],
  [homeWords.shareTitle, 'Put Your Friends On'],
  [homeWords.collections, 'The Drip Haven'],
  [homeWords.discover, 'Discover More'],
  [homeWords.viewAll, 'View All'],
  [homeWords.empty, 'No products found'],
  [chromeWords.tabs.home, 'Home'],
  [chromeWords.tabs.discover, 'Discover'],
  [chromeWords.tabs.cart, 'Cart'],
  [chromeWords.tabs.profile, 'Profile'],

  [searchWords.allGenders, 'All Genders'],
  [searchWords.reset, 'Reset'],
  [searchWords.apply, 'Apply Filters'],
  [searchWords.clearAll, 'Clear all'],
  [searchWords.empty, 'No products found'],

  [listingWords.failed('x'), 'Failed to load products: x'],
  [listingWords.emptyCategory, 'No products found in this category'],
  [listingWords.newArrivalsFailed('x'), 'Failed to load new arrivals: x'],
  [listingWords.emptyNewArrivals, 'No new products in the last 10 days'],
  [listingWords.emptyCollection, 'No products found in this collection'],
  [listingWords.backHome, 'Back to Home'],
  [collectionsWords.loading, 'Loading collections'],
  [collectionsWords.wrong, 'Oops! Something went wrong'],
  [collectionsWords.empty, 'No collections found'],
  [collectionsWords.failed, 'Failed to load collections. Please try again later.'],

  [productWords.loading, 'Loading...'],
  [productWords.error('x'), 'Error: x'],
  [productWords.notFound, 'Product not found'],
  [cardWords.off(23), '23% OFF'],
  [cardWords.outOfStock, 'Out of stock'],
  [productWords.addToCart, 'Add to Cart'],
  [cardWords.removeFromWishlist, 'Remove from Wishlist'],
  [productWords.selectOptions, 'Select Options'],
  [productWords.similar, 'Similar Products'],
  [productWords.verifiedSeller, 'Verified Seller'],
  [productWords.seller, 'Seller Information'],
  [productWords.readMore, 'Read more'],
  [productWords.showLess, 'Show less'],
  [productWords.freeShipping, 'Free'],
  [productWords.unisex, 'Unisex'],
  [productWords.defaultDelivery, '3-5 working days'],
  [productWords.defaultReturns, '7 days return'],
  [productWords.noSizeChart, 'No size chart available for this product.'],
  [productWords.askSeller, 'Please contact the seller for sizing information.'],
  [cardWords.wishlistFailed, 'Error updating wishlist'],
  [productWords.addedToCart, 'Added to Cart'],
  [productWords.addedToWishlist, 'Added to wishlist'],
  [productWords.removedFromWishlist, 'Removed from wishlist'],
  [productWords.picture(2, 3), '2 / 3'],

  [cartWords.cartTab(2), 'Cart (2)'],
  [cartWords.wishlistTab(0), 'Wishlist (0)'],
  [cartWords.checkout, 'Proceed to Checkout'],
  [cartWords.unavailable, 'No longer available'],
  [wishlistWords.title(3), 'My Wishlist (3)'],
  [couponWords.apply, 'Apply'],
  [couponWords.applied, 'Coupon applied successfully!'],
  [couponWords.removed, 'Coupon removed'],

  [loginWords.verifyEmail, 'Verify Email'],
  [loginWords.sendLink, 'Send Reset Link'],
  [loginWords.verified, 'Email verified! You can now send a reset link.'],
  [loginWords.verifyFailed, 'Failed to verify email'],
  [loginWords.sent, 'Password reset email sent. Please check your inbox.'],
  [loginWords.sendFailed, 'Failed to send reset email'],

  [profileWords.loadFailed, 'Failed to load profile. Please try again later.'],
  [profileWords.nameUpdated, 'Name updated successfully'],
  [profileWords.nameFailed, 'Failed to update name'],
  [profileWords.phoneUpdated, 'Phone number updated successfully'],
  [profileWords.phoneFailed, 'Failed to update phone number'],
  [profileWords.passwordUpdated, 'Password updated successfully'],
  [profileWords.passwordFailed, 'Failed to update password'],
  [profileWords.address, 'Manage Addresses'],
  [profileWords.install, 'Install App'],
  [profileWords.logout, 'Logout'],
  [
    installWords.failed,
    'There was a problem installing the app. Please try adding to home screen from your browser menu.',
  ],
  [installWords.already, 'This app is already installed on your device!'],

  [addressWords.title, 'Manage Addresses'],
  [addressWords.loadFailed, 'Failed to load address'],
  [addressWords.updateFailed('x'), 'Failed to update address: x'],
  [addressWords.added, 'Address added successfully'],
  [addressWords.updated, 'Address updated successfully'],

  [checkoutWords.addressesFailed, 'Failed to load addresses'],
  [checkoutWords.phoneSaved, 'Phone number saved to your profile'],
  [checkoutWords.cod, 'Cash on Delivery'],
  [checkoutWords.online, 'Online Payment'],
  [checkoutWords.onlineSoon, 'Coming soon'],
  [checkoutWords.placeOrder, 'Place Order'],
  [checkoutWords.confirmFor('₹11,246'), 'Confirm ₹11,246'],

  [ordersWords.title, 'My Orders'],
  [ordersWords.failed, 'Failed to load orders'],
  [ordersWords.startShopping, 'Start Shopping'],
  [ordersWords.more(1), '+1 more item(s)'],
  [orderWords.title, 'Order Confirmation'],
  [orderWords.continueShopping, 'Continue Shopping'],
  [STATUS_WORDS.cancelled, 'Cancelled'],

  [shareWords.denied, 'Permission to share was denied. You can manually copy the current URL.'],
  [shareWords.unable, 'Unable to share. Please manually copy the URL from your address bar.'],
  [shareWords.copied, 'Share message copied to clipboard! Paste it to share with friends.'],
])('%s', (words, quoted) => {
  expect(words).toBe(quoted);
});
