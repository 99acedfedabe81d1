// Sentences that the specification quotes, outside the error codes: exact, punctuation included.
import { expect, test } from 'vitest';
import { addressMessages } from '#messages/shop/address.ts';
import { cartMessages, couponMessages } from '#messages/shop/cart.ts';
import { checkoutMessages } from '#messages/shop/checkout.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { homeMessages } from '#messages/shop/home.ts';
import { collectionsMessages, listingMessages } from '#messages/shop/listing.ts';
import { loginMessages } from '#messages/login.ts';
import { orderMessages, ordersMessages, STATUS_WORDS } from '#messages/shop/orders.ts';
import { productMessages } from '#messages/shop/product.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import { installMessages, profileMessages } from '#messages/shop/profile.ts';
import { searchMessages } from '#messages/shop/search.ts';
import { shareMessages } from '#messages/shop/share.ts';
import { wishlistMessages } from '#messages/shop/wishlist.ts';

test.each([
  [homeMessages.tagline, 'Your style, Your era, Your haven'],
  [homeMessages.featured, 'Featured Categories'],
  [homeMessages.shareTitle, 'Put Your Friends On'],
  [homeMessages.collections, 'The Drip Haven'],
  [homeMessages.discover, 'Discover More'],
  [homeMessages.viewAll, 'View All'],
  [homeMessages.empty, 'No products found'],
  [chromeMessages.tabs.home, 'Home'],
  [chromeMessages.tabs.discover, 'Discover'],
  [chromeMessages.tabs.cart, 'Cart'],
  [chromeMessages.tabs.profile, 'Profile'],

  [searchMessages.allGenders, 'All Genders'],
  [searchMessages.reset, 'Reset'],
  [searchMessages.apply, 'Apply Filters'],
  [searchMessages.clearAll, 'Clear all'],
  [searchMessages.empty, 'No products found'],

  [listingMessages.failed('x'), 'Failed to load products: x'],
  [listingMessages.emptyCategory, 'No products found in this category'],
  [listingMessages.newArrivalsFailed('x'), 'Failed to load new arrivals: x'],
  [listingMessages.emptyNewArrivals, 'No new products in the last 10 days'],
  [listingMessages.emptyCollection, 'No products found in this collection'],
  [listingMessages.backHome, 'Back to Home'],
  [collectionsMessages.loading, 'Loading collections'],
  [collectionsMessages.wrong, 'Oops! Something went wrong'],
  [collectionsMessages.empty, 'No collections found'],
  [collectionsMessages.failed, 'Failed to load collections. Please try again later.'],

  [productMessages.loading, 'Loading...'],
  [productMessages.error('x'), 'Error: x'],
  [productMessages.notFound, 'Product not found'],
  [cardMessages.off(23), '23% OFF'],
  [cardMessages.outOfStock, 'Out of stock'],
  [productMessages.addToCart, 'Add to Cart'],
  [cardMessages.removeFromWishlist, 'Remove from Wishlist'],
  [productMessages.selectOptions, 'Select Options'],
  [productMessages.similar, 'Similar Products'],
  [productMessages.verifiedSeller, 'Verified Seller'],
  [productMessages.seller, 'Seller Information'],
  [productMessages.readMore, 'Read more'],
  [productMessages.showLess, 'Show less'],
  [productMessages.freeShipping, 'Free'],
  [productMessages.unisex, 'Unisex'],
  [productMessages.defaultDelivery, '3-5 working days'],
  [productMessages.defaultReturns, '7 days return'],
  [productMessages.noSizeChart, 'No size chart available for this product.'],
  [productMessages.askSeller, 'Please contact the seller for sizing information.'],
  [cardMessages.wishlistFailed, 'Error updating wishlist'],
  [productMessages.addedToCart, 'Added to Cart'],
  [productMessages.addedToWishlist, 'Added to wishlist'],
  [productMessages.removedFromWishlist, 'Removed from wishlist'],
  [productMessages.picture(2, 3), '2 / 3'],

  [cartMessages.cartTab(2), 'Cart (2)'],
  [cartMessages.wishlistTab(0), 'Wishlist (0)'],
  [cartMessages.checkout, 'Proceed to Checkout'],
  [cartMessages.unavailable, 'No longer available'],
  [wishlistMessages.title(3), 'My Wishlist (3)'],
  [couponMessages.apply, 'Apply'],
  [couponMessages.applied, 'Coupon applied successfully!'],
  [couponMessages.removed, 'Coupon removed'],

  [loginMessages.verifyEmail, 'Verify Email'],
  [loginMessages.sendLink, 'Send Reset Link'],
  [loginMessages.verified, 'Email verified! You can now send a reset link.'],
  [loginMessages.verifyFailed, 'Failed to verify email'],
  [loginMessages.sent, 'Password reset email sent. Please check your inbox.'],
  [loginMessages.sendFailed, 'Failed to send reset email'],

  [profileMessages.loadFailed, 'Failed to load profile. Please try again later.'],
  [profileMessages.nameUpdated, 'Name updated successfully'],
  [profileMessages.nameFailed, 'Failed to update name'],
  [profileMessages.phoneUpdated, 'Phone number updated successfully'],
  [profileMessages.phoneFailed, 'Failed to update phone number'],
  [profileMessages.passwordUpdated, 'Password updated successfully'],
  [profileMessages.passwordFailed, 'Failed to update password'],
  [profileMessages.address, 'Manage Addresses'],
  [profileMessages.install, 'Install App'],
  [profileMessages.logout, 'Logout'],
  [
    installMessages.failed,
    'There was a problem installing the app. Please try adding to home screen from your browser menu.',
  ],
  [installMessages.already, 'This app is already installed on your device!'],

  [addressMessages.title, 'Manage Addresses'],
  [addressMessages.loadFailed, 'Failed to load address'],
  [addressMessages.updateFailed('x'), 'Failed to update address: x'],
  [addressMessages.added, 'Address added successfully'],
  [addressMessages.updated, 'Address updated successfully'],

  [checkoutMessages.addressesFailed, 'Failed to load addresses'],
  [checkoutMessages.phoneSaved, 'Phone number saved to your profile'],
  [checkoutMessages.cod, 'Cash on Delivery'],
  [checkoutMessages.online, 'Online Payment'],
  [checkoutMessages.onlineSoon, 'Coming soon'],
  [checkoutMessages.placeOrder, 'Place Order'],
  [checkoutMessages.confirmFor('₹11,246'), 'Confirm ₹11,246'],

  [ordersMessages.title, 'My Orders'],
  [ordersMessages.failed, 'Failed to load orders'],
  [ordersMessages.startShopping, 'Start Shopping'],
  [ordersMessages.more(1), '+1 more item(s)'],
  [orderMessages.title, 'Order Confirmation'],
  [orderMessages.continueShopping, 'Continue Shopping'],
  [STATUS_WORDS.cancelled, 'Cancelled'],

  [shareMessages.denied, 'Permission to share was denied. You can manually copy the current URL.'],
  [shareMessages.unable, 'Unable to share. Please manually copy the URL from your address bar.'],
  [shareMessages.copied, 'Share message copied to clipboard! Paste it to share with friends.'],
])('%s', (words, quoted) => {
  expect(words).toBe(quoted);
});
