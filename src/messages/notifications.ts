import type { NotificationKind } from '../domain/account/notifications.ts';

/** The words of each kind of notification that can be switched off. */
const KIND_NAMES: Record<NotificationKind, string> = {
  push_orders: 'Your orders and returns: on the way, delivered, cancelled, decided, paid',
  push_wishlist: 'Your wishlist: back in stock or cheaper, at most once a day',
  push_new_orders: 'New orders and returns for your brand',
  mail_new_orders: 'Mails about new orders and returns, at most one of each in 15 minutes',
};

export const notificationMessages = {
  title: 'Notifications',
  onThisDevice: 'Notify me on this device',
  newOrders: 'Notify this device of new orders and returns',
  /** In the seller's menu. The shop has a sign-in of its own. */
  mailSwitch: 'Mails about new orders and returns',
  mailSwitchHint: 'Under Profile in the shop. Sign in there with this account.',
  kinds: 'Tell me about',
  kindName: (kind: NotificationKind) => KIND_NAMES[kind],
  mails: 'Mails about your orders and returns always come.',
  unsupported: 'This browser cannot show notifications. Mails about your orders and returns always come.',
  /** On iPhones and iPads. */
  installFirst:
    'Add the app to the home screen first: on this device only installed apps show notifications.',
  notOffered: 'This shop sends no notifications yet.',
  blocked: 'Notifications are blocked for this shop. You can allow them in the settings of your browser.',
  offline: 'Turning notifications on needs a connection.',
  on: 'Notifications are on',
  failed: 'Failed to turn notifications on',
  saveFailed: 'Failed to save the setting',
  offer: {
    order: 'Know when your order is on its way',
    orderText: 'We can notify you on this device when it is sent, delivered or cancelled.',
    choice: 'Know when it is back',
    choiceText: 'We can notify you on this device, at most once a day.',
    yes: 'Notify me',
    no: 'Not now',
  },
} as const;
