/**
 * The kinds of notifications that a person can switch off, as `user_profiles.muted` names them. Mails about the person's own orders are
 * always sent.
 */
export const NOTIFICATION_KINDS = [
  'push_orders',
  'push_wishlist',
  'push_new_orders',
  'mail_new_orders',
] as const;

/** Those about orders for a seller. */
export const SELLER_KINDS: readonly NotificationKind[] = ['push_new_orders', 'mail_new_orders'];

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Leaves out kinds of a later version. */
export const knownKinds = (kinds: readonly string[]): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind));
