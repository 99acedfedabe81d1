import type { Role } from './subjects.ts';

/**
 * What a role gets of some rows (row-sets.ts), by verb: select, insert, update, delete.
 *  all     every such row
 *  own     the person's own and no other
 *  none    the verb is granted, but not one of these rows is reached
 *  denied  refused: 42501
 * Another word is the domain code of a refusal.
 */
export type Verbs = `${string} ${string} ${string} ${string}`;

const closed = 'denied denied denied denied';
const free = 'all all all all';
/** Read as one's own, written by procedures only. */
const ownToRead = 'own denied denied denied';
const readOnly = 'all denied denied denied';
/** Public, written by admins: for others the grant of the table leads to no row. */
const publicContent = 'all denied none none';

export const tables: Record<string, Record<Role, Verbs>> = {
  user_profiles: {
    anon: closed,
    shopper: ownToRead,
    seller: ownToRead,
    unverified: ownToRead,
    admin: readOnly,
    service: free,
  },
  'sellers: verified': {
    anon: readOnly,
    shopper: 'all denied none denied',
    seller: 'all denied none denied',
    unverified: 'all denied none denied',
    admin: 'all denied none denied',
    service: free,
  },
  'sellers: own': {
    anon: 'none denied denied denied',
    shopper: 'none denied none denied',
    seller: 'own denied own denied',
    unverified: 'own denied own denied',
    admin: 'all denied none denied',
    service: free,
  },
  'sellers: verification': {
    anon: 'none denied denied denied',
    shopper: 'none denied denied denied',
    seller: ownToRead,
    unverified: ownToRead,
    admin: readOnly,
    service: free,
  },
  'products: on sale': {
    anon: readOnly,
    shopper: readOnly,
    seller: readOnly,
    unverified: readOnly,
    admin: readOnly,
    service: free,
  },
  'products: not on sale': {
    anon: 'none denied denied denied',
    shopper: 'none denied denied denied',
    seller: 'own own denied denied',
    unverified: 'own own denied denied',
    admin: readOnly,
    service: free,
  },
  'products: activity': {
    anon: 'none denied denied denied',
    shopper: 'none denied denied denied',
    seller: ownToRead,
    unverified: ownToRead,
    admin: readOnly,
    service: free,
  },
  collections: {
    anon: readOnly,
    shopper: publicContent,
    seller: publicContent,
    unverified: publicContent,
    admin: free,
    service: free,
  },
  havendrip_collection: {
    anon: readOnly,
    shopper: publicContent,
    seller: publicContent,
    unverified: publicContent,
    admin: free,
    service: free,
  },
  carousel_slides: {
    anon: readOnly,
    shopper: publicContent,
    seller: publicContent,
    unverified: publicContent,
    admin: free,
    service: free,
  },
  featured_categories: {
    anon: readOnly,
    shopper: publicContent,
    seller: publicContent,
    unverified: publicContent,
    admin: free,
    service: free,
  },
  product_views: {
    anon: closed,
    shopper: closed,
    seller: closed,
    unverified: closed,
    admin: closed,
    service: free,
  },
  shopping_cart: {
    anon: closed,
    shopper: ownToRead,
    seller: ownToRead,
    unverified: ownToRead,
    admin: ownToRead,
    service: free,
  },
  wishlist: {
    anon: closed,
    shopper: ownToRead,
    seller: ownToRead,
    unverified: ownToRead,
    admin: ownToRead,
    service: free,
  },
  'coupons: never used': {
    anon: closed,
    shopper: 'none denied none none',
    seller: 'none denied none none',
    unverified: 'none denied none none',
    admin: free,
    service: free,
  },
  'coupons: count of uses': {
    anon: closed,
    shopper: 'none denied denied none',
    seller: 'none denied denied none',
    unverified: 'none denied denied none',
    admin: 'all denied denied all',
    service: free,
  },
  coupon_uses: {
    anon: closed,
    shopper: closed,
    seller: closed,
    unverified: closed,
    admin: closed,
    service: free,
  },
  orders: {
    anon: closed,
    shopper: ownToRead,
    seller: ownToRead,
    unverified: ownToRead,
    admin: readOnly,
    service: free,
  },
  'order_items: bought': {
    anon: closed,
    shopper: ownToRead,
    seller: ownToRead,
    unverified: ownToRead,
    admin: readOnly,
    service: free,
  },
  'order_items: to dispatch': {
    anon: closed,
    shopper: 'none denied denied denied',
    seller: ownToRead,
    unverified: ownToRead,
    admin: readOnly,
    service: free,
  },
  order_history: {
    anon: closed,
    shopper: ownToRead,
    seller: ownToRead,
    unverified: ownToRead,
    admin: readOnly,
    service: free,
  },
  order_keys: {
    anon: closed,
    shopper: closed,
    seller: closed,
    unverified: closed,
    admin: closed,
    service: free,
  },
  shop_settings: {
    anon: closed,
    shopper: closed,
    seller: closed,
    unverified: closed,
    admin: closed,
    service: free,
  },
  contact_messages: {
    anon: 'denied own denied denied',
    shopper: 'none own denied denied',
    seller: 'none own denied denied',
    unverified: 'none own denied denied',
    admin: 'all own denied denied',
    service: free,
  },
  'sync_log: own things': {
    anon: closed,
    shopper: ownToRead,
    seller: ownToRead,
    unverified: ownToRead,
    admin: ownToRead,
    service: free,
  },
  'sync_log: a seller': {
    anon: closed,
    shopper: 'none denied denied denied',
    seller: ownToRead,
    unverified: ownToRead,
    admin: 'none denied denied denied',
    service: free,
  },
  'sync_log: the catalogue': {
    anon: closed,
    shopper: readOnly,
    seller: readOnly,
    unverified: readOnly,
    admin: readOnly,
    service: free,
  },
  sync_devices: {
    anon: closed,
    shopper: ownToRead,
    seller: ownToRead,
    unverified: ownToRead,
    admin: ownToRead,
    service: free,
  },
  sync_verdicts: {
    anon: closed,
    shopper: ownToRead,
    seller: ownToRead,
    unverified: ownToRead,
    admin: ownToRead,
    service: free,
  },
};
