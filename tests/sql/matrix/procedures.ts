import type { Role } from './subjects.ts';

/**
 * The result of a call of each procedure with right arguments (calls.ts): ok, or the code it is refused with. 42501: no
 * right to execute it. A service key is nobody: what belongs to a person it cannot call.
 */
type Answers = Record<Role, string>;

/** By an admin alone. */
const admin: Answers = {
  anon: '42501',
  shopper: 'admin_only',
  seller: 'admin_only',
  unverified: 'admin_only',
  admin: 'ok',
  service: 'signed_out',
};

/** By whoever is signed in, for themselves. */
const person: Answers = {
  anon: '42501',
  shopper: 'ok',
  seller: 'ok',
  unverified: 'ok',
  admin: 'ok',
  service: 'signed_out',
};

/** By a seller, verified or not. */
const seller: Answers = {
  anon: '42501',
  shopper: 'not_a_seller',
  seller: 'ok',
  unverified: 'ok',
  admin: 'not_a_seller',
  service: 'signed_out',
};

/** By anybody. */
const everybody: Answers = {
  anon: 'ok',
  shopper: 'ok',
  seller: 'ok',
  unverified: 'ok',
  admin: 'ok',
  service: 'ok',
};

/** By the service role alone. */
const service: Answers = {
  anon: '42501',
  shopper: '42501',
  seller: '42501',
  unverified: '42501',
  admin: '42501',
  service: 'ok',
};

/** By whoever is signed in, and by the service role, which row level security does not bind. */
const notVisitors: Answers = { ...person, service: 'ok' };

export const procedures: Record<string, Answers> = {
  add_listing: seller,
  admin_audit: admin,
  admin_collections: admin,
  admin_coupons: admin,
  admin_havendrip: admin,
  admin_mails: admin,
  admin_messages: admin,
  admin_order_history: admin,
  admin_orders: admin,
  admin_products: admin,
  admin_sellers: admin,
  admin_statistics: admin,
  admin_users: admin,
  apply_mutations: person,
  cancel_order: person,
  cancel_order_item: person,
  catalog_glimpse: everybody,
  catalog_since: everybody,
  catalogue_base_due: service,
  change_collection: admin,
  change_listings: seller,
  change_size_charts: seller,
  claim_mails: service,
  claim_pushes: service,
  compact_sync: service,
  content_for_edit: admin,
  coupon_by_code: person,
  create_collection: admin,
  delete_collection: admin,
  delete_coupon: admin,
  delete_product: {
    anon: '42501',
    shopper: 'product_gone',
    seller: 'ok',
    unverified: 'ok',
    admin: 'ok',
    service: 'signed_out',
  },
  edit_listing: seller,
  edit_product: admin,
  email_registered: everybody,
  // Each asks for the area of their role, who has none for the admin's.
  enter_area: { ...admin, seller: 'ok', unverified: 'ok' },
  forget_mails: service,
  forget_push_subscription: everybody,
  get_unique_collections: everybody,
  health: everybody,
  import_listings: seller,
  increment_coupon_usage: notVisitors,
  note_abandoned_uploads: service,
  note_catalogue_base: service,
  note_checked_pictures: service,
  report_mail: service,
  report_push: service,
  older_orders: person,
  order_limits: person,
  own_order: person,
  place_complete_order: person,
  product_feed: everybody,
  raise_epoch: service,
  record_views: everybody,
  register_seller: service,
  remove_collection_from_products: admin,
  replace_havendrip: admin,
  resend_mail: admin,
  resolve_order_key: person,
  save_content: admin,
  save_coupon: admin,
  save_push_subscription: person,
  seller_dispatch: seller,
  seller_profile: seller,
  seller_revenue: seller,
  send_contact_message: everybody,
  send_test_message: { ...admin, service: 'ok' },
  shop_inventory: { ...admin, service: 'ok' },
  settle_message: admin,
  sitemap_index: everybody,
  sitemap_products: everybody,
  spread_wishlist_news: service,
  stale_catalogue_files: service,
  sync_pull: {
    anon: '42501',
    shopper: 'ok',
    seller: 'ok',
    unverified: 'ok',
    admin: 'ok',
    service: 'signed_out',
  },
  unused_pictures: service,
  update_collection: admin,
  update_order_and_items_status: {
    anon: '42501',
    shopper: 'item_not_found',
    seller: 'ok',
    unverified: 'ok',
    admin: 'item_not_found',
    service: 'signed_out',
  },
  update_product_status: admin,
  update_seller_profile: seller,
  update_seller_status: admin,
  uploaded_pictures: notVisitors,
};

/** Helpers that policies and procedures call under the caller's own rights, with who may. No API exposes them. */
export const privateFunctions: Record<string, readonly string[]> = {
  'caller()': ['anon', 'authenticated'],
  'caller_is(uuid)': ['anon', 'authenticated'],
  'epoch()': ['anon', 'authenticated'],
  'india_day(timestamp with time zone)': ['anon', 'authenticated'],
  'is_seller()': ['anon', 'authenticated'],
  'my_scopes()': ['anon', 'authenticated'],
  'verified_sellers()': ['anon', 'authenticated'],
  'refuse(integer,text,text)': ['anon', 'authenticated'],
  'today()': ['anon', 'authenticated'],
  'is_admin()': ['anon', 'authenticated', 'service_role'],
  'figures_hold(products)': ['authenticated', 'service_role'],
  'discount_percentage(numeric,numeric)': ['authenticated', 'service_role'],
  'order_holds(orders)': ['service_role'],
  'order_item_holds(order_items)': ['service_role'],
  'order_step_holds(order_history)': ['service_role'],
  'refuse_value(text,text)': ['service_role'],
  'folded(text)': ['anon', 'authenticated', 'service_role'],
  'is_file_of(uuid,text,text)': ['anon', 'authenticated', 'service_role'],
  'is_list(text[],integer)': ['anon', 'authenticated', 'service_role'],
  'looks(text)': ['anon', 'authenticated', 'service_role'],
  'words_of_one_script(text)': ['anon', 'authenticated', 'service_role'],
  'trimmed(text)': ['anon', 'authenticated', 'service_role'],
  'visible_text(text)': ['anon', 'authenticated', 'service_role'],
  'word_count(text)': ['anon', 'authenticated', 'service_role'],
  // Some triggers, and the conditions of all, run as the role that writes the row.
  'listed_so_far()': ['authenticated', 'service_role'],
  'set_listed(integer)': ['authenticated', 'service_role'],
  'pictures_come_later()': ['authenticated', 'service_role'],
  'lock_brand(uuid)': ['service_role'],
  'is_placing()': ['authenticated', 'service_role'],
  'is_catalog_quiet()': ['authenticated', 'service_role'],
  'is_seeding()': ['service_role'],
  'my_folder()': ['authenticated'],
  'has_upload_room(text,text)': ['authenticated'],
  'is_settled(text,text)': ['authenticated'],
  'is_shown(text,text)': ['authenticated'],
  'is_picture_name(text)': ['authenticated'],
  'is_whole_upload()': ['authenticated'],
};
