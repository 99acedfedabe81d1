import { ShopError } from '../domain/mutation/error-code.ts';
import type { ShopCode } from '../domain/mutation/error-codes.ts';
import { paise } from '../domain/money/money.ts';
import { USUAL_LIMITS } from '../domain/order/order-limits.ts';
import { counted } from './counted.ts';
import { formatPrice } from './format.ts';
import { sentence } from './sentence.ts';

/** The sentence that a person reads, or how it is made of the error's figures. */
export type Sentence = string | ((detail: Record<string, unknown>) => string);

function price(amount: unknown): string | null {
  return typeof amount === 'number' && Number.isInteger(amount) ? formatPrice(paise(amount)) : null;
}

function numberOr(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}

const PRODUCTS_GONE = 'One or more products in your cart are no longer available.';

const UNEXPECTED = 'An unexpected error occurred. Please try again later.';

const sentences = new Map<string, Sentence>();

/** Registers sentences by code. Importing `seller-errors.ts` or `admin-errors.ts` registers those of an area. */
export function addSentences(part: Record<string, Sentence>): void {
  for (const [code, text] of Object.entries(part)) sentences.set(code, text);
}

// Some sentences are quoted from the specification (sections 5 and 8) and must match it: tests/messages checks them. The
// others are ours. They say what happened, what is safe and what to do.
addSentences({
  network: 'Network error. Please check your connection and try again.',
  timeout: 'The connection is too slow right now. Nothing is lost; please try again.',
  app_missing:
    'Part of this page has not loaded. Try again when you are online; if it keeps happening, reload the page.',
  server_trouble: 'The shop is having trouble right now. Nothing is lost; please try again in a moment.',
  rate_limited: ({ retryAfterSeconds: seconds }) =>
    typeof seconds === 'number' && seconds > 0
      ? `Too many attempts in a short time. Please try again in ${Math.ceil(seconds)} s.`
      : 'Too many attempts in a short time. Please try again in a few minutes.',
  upgrade_required:
    'This version of the app is too old. Your changes are kept; close and open the app to update.',
  signed_out: 'No active session. Please login again.',
  storage_failed: 'This device could not save the change. Free some space and try again.',
  outbox_full: 'Too many changes are waiting to be sent. Please connect to the internet first.',
  unexpected: UNEXPECTED,
  message_required: 'Please write a message first',

  no_session_data: 'Login failed: No session data received',
  auth_unavailable: 'Authentication service is temporarily unavailable. Please try again later.',
  auth_refused: 'The login service refused this. Please try again later.',
  bad_credentials: 'Wrong email or password. Please try again.',
  account_blocked:
    'This account is blocked: it cannot log in or order. If this is a mistake, write to us on the Contact page.',
  already_registered: 'This email is already registered. Please log in instead.',
  email_required: 'Please enter your email',
  email_invalid: 'Please enter a valid email address',
  email_unregistered: 'Email is not registered. Please signup ❤️',
  email_not_verified: 'Please verify your email first',
  email_unconfirmed: 'Check your inbox and confirm your email to finish signing up.',
  reset_link_invalid: 'Invalid password reset link. Please request a new one.',
  invitation_invalid: 'This invitation was used or has expired. Choose “Forgot password?” to get a new link.',
  name_required: 'Please enter your full name',
  password_required: 'Please enter your password',
  password_too_short: 'Password must be at least 6 characters',
  password_too_long: 'This password is too long. Please choose one of at most 72 characters.',
  passwords_differ: 'Passwords do not match',
  current_password_required: 'Please enter your current password',
  current_password_wrong: 'Current password is incorrect',
  new_password_required: 'Please enter a new password',
  new_password_too_short: 'New password must be at least 6 characters',
  new_passwords_differ: 'New passwords do not match',
  phone_invalid: 'Please enter a valid 10-digit phone number',
  phone_required: 'Please provide a valid phone number for delivery',

  address_required: 'Address is required',
  city_required: 'City is required',
  state_required: 'State is required',
  pincode_invalid: 'Pincode must be 6 digits',
  letters_required: 'Please use letters or digits',
  pincode_other: 'This has 6 digits that are not your pincode. Correct them, or write them with a space.',
  address_conflict: 'This address was also changed on another device. Choose which one to keep.',

  login_for_cart: 'Please login to add items to cart',
  login_for_wishlist: 'Please login to add items to wishlist',
  size_and_color_required: 'Please select both size and color',
  size_required: 'Please select a size',
  color_required: 'Please select a color',
  out_of_stock: 'Some of what you chose is out of stock. Please choose less, or something else.',
  product_gone: ({ lines }) => (Array.isArray(lines) ? PRODUCTS_GONE : 'This product is no longer available'),
  too_old:
    'This change waited more than 45 days to be sent. If you still want it, tap Retry; if not, discard it.',
  invalid_intent: 'This change did not go through. Please make it again.',
  device_conflict:
    'This app was copied from another device, so this change was not made. Tap Retry to make it.',

  coupon_invalid: 'Invalid coupon code',
  coupon_not_found: 'Coupon not found',
  coupon_expired: 'Coupon has expired',
  coupon_brand: ({ brandName }) => {
    const brand = typeof brandName === 'string' && brandName !== '' ? brandName : 'specific';
    return sentence`This coupon is only valid for ${brand} brand products`;
  },
  coupon_minimum: ({ minimum }) => {
    const amount = price(minimum);
    return amount === null
      ? 'Your order is below the minimum for this coupon'
      : `Minimum order value of ${amount} required for this coupon`;
  },
  coupon_used_up: 'This coupon has already been used',
  coupon_failed: 'Error validating coupon',

  no_address: 'Please select a delivery address',
  cart_empty: 'Your cart is empty',
  address_gone: 'Selected address not found',
  order_failed: ({ message }) =>
    typeof message === 'string' && message !== ''
      ? message
      : 'Failed to place order. Please try again later.',
  order_no_id: 'Failed to create order: No order ID returned',
  order_duplicate: 'A duplicate order was detected. Please check your orders.',
  order_unknown:
    'We could not find out whether your order was placed. Please do not order again yet; we check as soon as you are online.',
  prices_changed: ({ total }) => {
    const amount = price(total);
    return amount === null
      ? 'Prices changed since you looked. Nothing was ordered; please check and confirm again.'
      : `Prices changed since you looked. The total is now ${amount}. Nothing was ordered; please confirm again.`;
  },
  cart_changed: 'Your cart changed since you looked. Nothing was ordered; please check it and confirm again.',
  products_gone: PRODUCTS_GONE,
  cancel_too_late: 'The seller has already begun to pack this. It can no longer be cancelled here.',
  cancel_failed: 'This could not be cancelled. Nothing has changed; please try again.',
  too_many_open_orders: ({ most }) =>
    `You have ${counted(numberOr(most, USUAL_LIMITS.openOrders), 'open order')} already, and that is the limit. Cancel one, or wait until one arrives.`,
  too_many_of_product: ({ most }) =>
    `Your open orders can hold at most ${counted(numberOr(most, USUAL_LIMITS.perProduct), 'piece')} of one product. Please choose fewer.`,
  too_many_pieces: ({ most }) =>
    `An order can hold at most ${counted(numberOr(most, USUAL_LIMITS.pieces), 'piece')}. Please order the rest another time.`,
  open_orders_value: ({ mostValue }) =>
    `Your open orders can come to ${price(mostValue) ?? formatPrice(USUAL_LIMITS.openValue)} together. Choose less, cancel an order, or wait until one arrives.`,
  due_changed: 'The amount of this order has changed. Nothing was cancelled; please check the new amount.',
  key_void: 'This order was not placed, and nothing was ordered. Please place it again.',

  push_denied:
    'Notifications are blocked for this shop. You can allow them in the settings of your browser for this page.',
  push_unavailable: 'This browser cannot show notifications right now. Please try again later.',
  push_refused: 'Notifications cannot be sent to this browser.',

  return_gone: 'This return was not found. Please refresh the list.',
  return_moved: 'The return has moved on in the meantime. Please look at it again.',
  return_duplicate:
    'You already sent this return. Your later changes were not sent. Please look at your order.',
  return_incomplete:
    'Please choose the pieces, a reason, and a refund or an exchange. Your comment can have at most 1,000 characters.',
  return_why_required: 'Please choose why you return it',
  return_words_required: 'Please say why in your words',
  return_choice_required: 'Please choose what you would like instead',
  return_too_late: 'The time to return this item is over. Damage can be reported within 48 hours.',
  return_pieces: ({ available }) =>
    available === 0 || typeof available !== 'number'
      ? 'All pieces of this item are returned already, or on their way back.'
      : `Only ${counted(available, 'piece')} of this item can still be returned.`,
  review_stars_required: 'Please choose the stars',
  review_incomplete: 'The review is not complete. Please check it and try again.',
  review_not_delivered: 'This item is not delivered yet. It can be reviewed after that.',
  review_own: 'You can do this only with reviews of others.',
  review_hidden: 'The shop has hidden this review, so it cannot be changed.',
  review_too_late: 'A review can be changed for 30 days. This time is over.',
  review_changed:
    'You changed this review on another device. Please look at it, and save again to replace it.',
  review_gone: 'This review is no longer shown.',
  review_reason_required: 'Please give a reason',
  upi_invalid: 'Please enter a UPI address, such as name@bank',
  item_not_found: 'Order item not found or not authorized',
  transition_refused: ({ status }) =>
    typeof status === 'string'
      ? sentence`Nothing was changed: another device, or an earlier try, already set this item to ${status}.`
      : 'This item has changed in the meantime. Please refresh the list and check it.',
  picture_false: 'This file is not a JPEG, PNG or WebP picture, so it was not kept. Please choose another.',
  picture_missing: 'An image did not upload. Please upload it again.',
  picture_unchecked: 'An image is not ready to be shown. Please upload it again and save.',

  wrong_user: 'You are signed in as somebody else here. Please log in again.',
  invalid_batch: 'Your changes could not be sent. Please close the app and open it again.',
  too_many: 'That is too much at once. Please choose fewer and try again.',
} satisfies Record<ShopCode, Sentence>);

/**
 * The sentence of a code. `detail` fills the figures: `minimum`, `total` and `mostValue` in paise, `most`, `brandName`,
 * `lines`, `retryAfterSeconds`. The auth service's own words, `authMessage`, take precedence over ours.
 * A code without a loaded sentence reads as `unexpected`: one of a newer server, or of an area that is not imported.
 */
export function sentenceForCode(code: string, detail?: unknown): string {
  const words = authMessageOf(detail);
  if (words !== null) return words;
  const text = sentences.get(code) ?? UNEXPECTED;
  if (typeof text === 'string') return text;
  return text(typeof detail === 'object' && detail !== null ? { ...detail } : {});
}

/** The sentence for a person about anything an action threw. */
export function sentenceFor(error: unknown): string {
  return error instanceof ShopError
    ? sentenceForCode(error.code, error.detail)
    : sentenceForCode('unexpected');
}

/** The auth service's own words in the detail of a ShopError, or null when it gave none. */
export function authMessageOf(detail: unknown): string | null {
  if (typeof detail !== 'object' || detail === null || !('authMessage' in detail)) return null;
  return typeof detail.authMessage === 'string' ? detail.authMessage : null;
}
