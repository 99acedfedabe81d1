/**
 * The policies, table by table: those of `public`, and ours on the two tables of Supabase that have some. A table without any is
 * reached by procedures and the service role only.
 */
export const policies: Record<string, readonly string[]> = {
  carousel_slides: ['Everybody sees slides'],
  collections: ['Everybody sees collections'],
  contact_messages: [
    'Admins read contact messages',
    'People write a message as themselves',
    'Visitors write a message',
  ],
  coupons: ['Admins see coupons'],
  featured_categories: ['Everybody sees featured categories'],
  havendrip_collection: ['Everybody sees the Havendrip list'],
  orders: ['Admins see every order', 'Shoppers see their own orders'],
  products: [
    'Admins see every product',
    'Everybody sees what is on sale',
    'Sellers add products of their own',
    'Sellers see all their products but deleted ones',
  ],
  sync_devices: ['People see their own devices'],
  sync_log: ['People see the log of their scopes'],
  sync_verdicts: ['People see their own verdicts'],
  user_profiles: ['Admins see every profile', 'People see their own profile'],
  wishlist: ['Shoppers see their own wishlist'],
  'realtime.messages': ['People listen to their own scopes'],
  'storage.objects': [
    'Admins see pictures of returns',
    'Sellers see pictures of returns to them',
    'Shoppers add pictures to a return that they draft',
    'Shoppers remove pictures of a return that they draft',
    'Shoppers see pictures of their returns',
    'Shoppers add pictures to a review that they draft',
    'Shoppers remove pictures of a review that they draft',
    'Shoppers see pictures of their reviews',
    'Admins add shop pictures',
    'Admins remove shop pictures that nothing shows',
    'Admins replace shop pictures until they are checked',
    'Admins see shop pictures',
    'Sellers add pictures to their folder',
    'Sellers remove pictures of their folder that nothing shows',
    'Sellers replace pictures in their folder until they are checked',
    'Sellers see what is in their folder',
  ],
};
