import { AUTH, endpointOf, P256DH, type Scene } from './scene.ts';
import { isSeller, type Subject } from './subjects.ts';

const LISTING = {
  name: 'New',
  description: 'Cotton',
  mrp: 900,
  selling_price: 800,
  category: 'Shirt',
  style_type: 'Casual',
  sizes: ['S', 'M'],
  choices: 'S:4; M:1',
  estimated_delivery: '2-4 Days',
  return_policy: 'No Return',
};

/**
 * A call of each procedure, as this person would make it for their own things. Every argument is right, so only a rule
 * about the caller refuses it. The keys are the names of the procedures.
 */
export function calls({ ravi, kora }: Scene, me: Subject): Record<string, string> {
  // Nobody has no id, and names a stranger's.
  const id = me.id === '' ? ravi : me.id;
  const product = `(select min(id) from public.products where seller_id = '${kora}' and name = 'Shown')`;
  // A person who sells nothing tries it on a brand's.
  const seller = isSeller(me) ? id : kora;
  const resting = `(select max(id) from public.products where seller_id = '${seller}')`;
  const order = `(select min(id::text)::uuid from public.orders where user_id = '${id}')`;
  const item = `(select min(id::text)::uuid from scene.items() where order_id = ${order})`;
  const dispatch = `(select min(order_id::text)::uuid from scene.items() where seller_id = '${id}')`;
  // A person who sells nothing tries it on a brand's, a brand on its own.
  const toDecide = (status: string) => `scene.return_to('${seller}', '${status}')`;
  const askedFor = `scene.return_of('${id}')`;
  const delivered = `scene.delivered_to('${id}')`;
  // Nobody votes for their own.
  const foreign = `scene.review_by('${id === ravi ? kora : ravi}')`;
  const lines = `jsonb_build_array(jsonb_build_object('product_id', ${product}, 'quantity', 1, 'price_at_time', 800))`;
  const key = "'COD' || (extract(epoch from now()) * 1000)::bigint || '0042'";
  return {
    add_listing: `'${JSON.stringify({ ...LISTING, images: [`/storage/v1/object/public/productimages/${id}/a.webp`] })}'`,
    answer_review: `scene.review_to('${seller}'), 'Thank you'`,
    admin_audit: '',
    admin_collections: '',
    admin_brands: '',
    admin_coupons: '',
    admin_havendrip: '',
    admin_mails: '',
    admin_messages: '',
    admin_order_export: '',
    admin_order_history: order,
    admin_orders: '',
    admin_product_ids: '',
    admin_products: '',
    admin_overrule_return: `${toDecide('requested')}, true, 'The picture shows a hole'`,
    admin_return_rates: '',
    admin_returns: '',
    admin_seller: `'${kora}'`,
    admin_reviews: '',
    admin_sellers: '',
    admin_statistics: '',
    admin_users: '',
    apply_mutations: `'${id}', 'device-one', 1, '[]'`,
    block_user: `'${ravi}', 'Refused parcels'`,
    cancel_order: order,
    cancel_order_item: `${item}, 'Changed my mind'`,
    cancel_order_items: `array[${item}], 'Changed my mind'`,
    catalog_glimpse: '1',
    catalog_since: '0',
    catalogue_base_due: '1',
    change_collection: "'summer', '{1}', '{2}'",
    change_listings: `gen_random_uuid(), jsonb_build_array(jsonb_build_object('id', ${resting}, 'stock_quantity', 3))`,
    change_size_charts: '',
    claim_mails: '',
    claim_pushes: '',
    compact_sync: '',
    content_for_edit: '',
    correct_tracking: `scene.sent_by('${seller}'), 'AB1', 'AB2', 'Delhivery'`,
    coupon_by_code: "'TEN'",
    create_collection: "'autumn'",
    delete_collection: "'summer'",
    delete_coupon: "'UNUSED'",
    decide_return: `${toDecide('requested')}, true`,
    delete_product: resting,
    delivery_list: isSeller(me) ? '' : `'${kora}'`,
    delivery_to: `'411001', '{${kora}}'`,
    edit_listing: `${resting}, '{"name": "Changed"}'`,
    edit_product: `${product}, '{"name": "Changed", "stock_add": 1}', gen_random_uuid()`,
    email_registered: "'asha@example.test'",
    enter_area: isSeller(me) ? "'seller'" : "'admin'",
    forget_mails: '',
    forget_push_subscription: `'${endpointOf(id)}', '${AUTH}'`,
    forget_returns: '',
    forget_review_drafts: '',
    get_unique_collections: '',
    health: '',
    import_delivery_list: `'{411001}', '{3}'${isSeller(me) ? '' : `, true, '${kora}'`}`,
    hide_review: `scene.review_by('${ravi}'), true, 'It names a person'`,
    import_listings: `'[{"row": 2, "values": {"name": "From a file"}}]'`,
    increment_coupon_usage: "'TEN'",
    list_reviews: product,
    mark_review_helpful: foreign,
    my_returns: '',
    my_review_marks: product,
    note_abandoned_uploads: '',
    note_catalogue_base:
      "jsonb_build_object('id', '1-0123456789abcdef', 'seq', 1, 'epoch', public.health() ->> 'epoch', 'format', 1, 'count', 1, 'sha256', repeat('0', 64), 'bytes', 1)",
    note_checked_pictures: "'productimages', '[]'",
    report_mail: 'scene.claimed_mail()',
    public_coupons: `array['${id}'::uuid]`,
    report_push: 'gen_random_uuid()',
    report_review: `${foreign}, 'spam'`,
    older_orders: `'${id}', ${order}`,
    order_limits: '',
    own_order: `'${id}', ${order}`,
    note_invitation: `'${kora}', '${id}'`,
    place_complete_order: `'${id}', 800, 800, 0, 200, null, 0, '12 Lake Road, Pune, Maharashtra 411001', '6100000000', 'cod', 'pending', '', ${key}, ${lines}`,
    preview_cancellation: `array[${item}]`,
    product_feed: '0',
    raise_epoch: '',
    receive_return: `${toDecide('approved')}, true`,
    record_views: "'device-one', '[]'",
    refund_instead: `${askedFor}, 'asha@okbank'`,
    register_seller: `'${id}', 'Brand', 'brand@example.test', '6100000000'`,
    release_return_holds: '',
    remove_collection_from_products: "'summer'",
    replace_havendrip: "'{1}'",
    request_return: `${delivered}, gen_random_uuid(), 1, 'does_not_fit', p_upi => 'asha@okbank'`,
    resend_mail: 'scene.claimed_mail()',
    resolve_order_key: key,
    return_refund_address: toDecide('requested'),
    save_content:
      "'[]', '[]', (select max(seq) from public.sync_log where scope = 'catalog' and collection = 'content')",
    save_coupon: `'MINE', '{"discount_type": "flat", "discount_value": 50}', true`,
    save_review: `${delivered}, 1, 5`,
    save_push_subscription: `'${endpointOf(id)}', '${P256DH}', '${AUTH}'`,
    seller_dispatch: '',
    seller_product_sales: '',
    seller_profile: '',
    seller_return_counts: '',
    seller_return_figures: '',
    seller_returns: '',
    seller_reviews: '',
    seller_revenue: '',
    seller_weeks: '',
    send_contact_message: "'Asha', 'asha@example.test', 'Does it shrink?'",
    set_free_delivery: `999${isSeller(me) ? '' : `, '${kora}'`}`,
    settle_message: `(select min(id::text)::uuid from public.contact_messages), true`,
    settle_return: `${toDecide('received')}, 'AB2', 'asha@okbank', 800`,
    send_test_message: `'${id}'`,
    shop_inventory: '',
    sitemap_index: '',
    sitemap_products: '1',
    spread_wishlist_news: '',
    stale_catalogue_files: '',
    sync_pull: `'${id}', 1, 'device-one', '', '{}'`,
    unblock_user: `'${ravi}'`,
    unused_pictures: '',
    update_collection: "'summer', '', '', 'Light things'",
    update_order_and_items_status: `${dispatch}, 'processing', '${id}'`,
    update_seller_profile: "'12 Mill Lane', '6100000000', ''",
    update_product_status: `${product}, false`,
    update_products_status: `array[${product}], false`,
    update_seller_status: `'${kora}', false`,
    uploaded_pictures: `'productimages', '{${id}/a.webp}'`,
    withdraw_return: askedFor,
  };
}
