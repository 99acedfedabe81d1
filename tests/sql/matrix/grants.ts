/**
 * Columns the API's roles may touch directly; * is every column in columns.ts. A column that is not named here is
 * granted to nobody but the service role. Which rows are reached stands in tables.ts.
 */
type Grants = Record<'select' | 'insert' | 'update', Record<string, '*' | readonly string[]>>;

export const grants: Record<'anon' | 'authenticated', Grants> = {
  anon: {
    select: {
      carousel_slides: '*',
      collections: '*',
      featured_categories: '*',
      havendrip_collection: '*',
      products: '*',
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
      orders: '*',
      products: '*',
      sync_devices: '*',
      sync_log: '*',
      sync_verdicts: '*',
      user_profiles: '*',
      wishlist: '*',
    },
    insert: {
      contact_messages: ['user_id', 'name', 'email', 'message'],
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
    update: {},
  },
};
