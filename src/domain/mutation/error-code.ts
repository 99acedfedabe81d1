/** Every way an action can fail that a person is told about. The sentences live in `messages`. */
export const ERROR_CODES = [
  // the connection to the server
  'network',
  'timeout',
  'app_missing',
  'server_trouble',
  'rate_limited',
  'upgrade_required',
  'signed_out',
  'storage_failed',
  'outbox_full',
  'unexpected',
  'message_required',
  // sign-in and account
  'no_session_data',
  'auth_unavailable',
  'auth_refused',
  'bad_credentials',
  'already_registered',
  'email_required',
  'email_invalid',
  'email_unregistered',
  'email_not_verified',
  'email_unconfirmed',
  'reset_link_invalid',
  'name_required',
  'password_required',
  'password_too_short',
  'password_too_long',
  'passwords_differ',
  'current_password_required',
  'current_password_wrong',
  'new_password_required',
  'new_password_too_short',
  'new_passwords_differ',
  'phone_invalid',
  'phone_required',
  'gst_invalid',
  // address
  'address_required',
  'city_required',
  'state_required',
  'pincode_invalid',
  'pincode_other',
  'address_conflict',
  // choosing and cart
  'login_for_cart',
  'login_for_wishlist',
  'size_and_color_required',
  'size_required',
  'color_required',
  'out_of_stock',
  'product_gone',
  'invalid_intent',
  'device_conflict',
  'too_old',
  // coupons
  'coupon_invalid',
  'coupon_not_found',
  'coupon_expired',
  'coupon_brand',
  'coupon_minimum',
  'coupon_used_up',
  'coupon_failed',
  // orders
  'no_address',
  'cart_empty',
  'order_failed',
  'order_no_id',
  'order_duplicate',
  'order_unknown',
  'prices_changed',
  'products_gone',
  'too_many_open_orders',
  'too_many_of_product',
  'too_many_pieces',
  'open_orders_value',
  'address_gone',
  'cart_changed',
  'cancel_too_late',
  'cancel_failed',
  'due_changed',
  'key_void',
  // notifications
  'push_denied',
  'push_unavailable',
  'push_refused',
  // returns
  'return_gone',
  'return_duplicate',
  'return_incomplete',
  'return_too_late',
  'return_pieces',
  'return_reason_required',
  'upi_invalid',
  'upi_changed',
  // selling
  'not_a_seller',
  'item_not_found',
  'transition_refused',
  'tracking_required',
  'size_chart_unknown',
  'charts_full',
  'listing_incomplete',
  'listing_refused',
  'picture_false',
  'picture_missing',
  'picture_unchecked',
  // administration
  'admin_sign_in',
  'admin_only',
  'seller_fields_required',
  'seller_email_example',
  'seller_brand_long',
  'seller_brand_letters',
  'seller_password_short',
  'seller_email_taken',
  'seller_brand_taken',
  'seller_not_made',
  'seller_not_found',
  'collection_not_found',
  'collection_name_required',
  'collection_name_invalid',
  'collection_name_reserved',
  'havendrip_conflict',
  'listing_wrong',
  'coupon_taken',
  'coupon_gone',
  'coupon_in_use',
  'coupon_terms_wrong',
  'coupon_brand_unknown',
  'coupon_code_wrong',
  'coupon_value_wrong',
  'coupon_number_wrong',
  'coupon_day_wrong',
  'coupon_day_incomplete',
  'content_link_wrong',
  'content_many',
  'mail_gone',
  'message_gone',
  'collections_full',
  'content_conflict',
  'slide_incomplete',
  'tile_incomplete',
  'promo_incomplete',
  // a request that no screen sends
  'wrong_user',
  'invalid_batch',
  'too_many',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The error of an action. `detail` carries the figures a sentence needs (a minimum, a brand, changed lines). */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly detail: unknown;

  constructor(code: ErrorCode, detail?: unknown) {
    super(code);
    this.name = 'ShopError';
    this.code = code;
    this.detail = detail;
  }
}

/** Whether this version knows the code. A newer server may send others. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && (ERROR_CODES as readonly string[]).includes(text);
}
