/**
 * Columns the API's roles may touch directly; * is every column in columns.ts. What is not named here is granted to nobody but
 * the service role. Which rows are reached stands in tables.ts.
 */
type Grants = Record<'select' | 'insert' | 'update', Record<string, '*' | readonly string[]>>;

/** Never the tax number or the address of a brand. */

const publicSellerColumns = [
  'id',
  'brand_name',
  'business_email',
  'phone_number',
  'is_verified',
  'size_chart_image1_url',
  'size_chart_image2_url',
  'size_chart_image3_url',
] as const;

export const grants: Record<'anon' | 'authenticated', Grants> = {
  anon: {
    select: {
      carousel_slides: '*',
      collections: '*',
      featured_categories: '*',
      havendrip_collection: '*',
      products: '*',
      sellers: publicSellerColumns,
    },
    insert: {
      contact_messages: ['user_id', 'name', 'email', 'message'],
    },
    update: {},
  },
  authenticated: {
    select: {
      carousel_slides: '*',
      collections: '*',
      contact_messages: '*',
      coupons: '*',
      featured_categories: '*',
      havendrip_collection: '*',
      order_history: '*',
      order_items: '*',
      orders: '*',
      products: '*',
      sellers: publicSellerColumns,
      shopping_cart: '*',
      sync_devices: '*',
      sync_log: '*',
      sync_verdicts: '*',
      user_profiles: '*',
      wishlist: '*',
    },
    insert: {
      carousel_slides: '*',
      collections: '*',
      contact_messages: ['user_id', 'name', 'email', 'message'],
      coupons: [
        'code',
        'discount_type',
        'discount_value',
        'max_discount',
        'min_order_value',
        'expiry_date',
        'brand_id',
        'brand_name',
        'usage_limit',
        'per_user_limit',
        'is_active',
      ],
      featured_categories: '*',
      havendrip_collection: '*',
      products: [
        'seller_id',
        'name',
        'description',
        'category',
        'gender',
        'style_type',
        'images',
        'mrp',
        'selling_price',
        'stock_quantity',
        'shipping_charges',
        'estimated_delivery',
        'return_policy',
        'sizes',
        'colors',
        'size_chart',
        'tags',
      ],
    },
    update: {
      carousel_slides: '*',
      collections: ['banner_url', 'thumbnail_url', 'description', 'updated_at'],
      coupons: [
        'discount_type',
        'discount_value',
        'max_discount',
        'min_order_value',
        'expiry_date',
        'brand_id',
        'brand_name',
        'usage_limit',
        'per_user_limit',
        'is_active',
      ],
      featured_categories: '*',
      havendrip_collection: '*',
      sellers: [
        'business_address',
        'phone_number',
        'gst_number',
        'size_chart_image1_url',
        'size_chart_image2_url',
        'size_chart_image3_url',
        'updated_at',
      ],
    },
  },
};
