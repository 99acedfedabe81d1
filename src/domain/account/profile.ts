import type { AddressFields } from '../mutation/mutation.ts';
import type { NotificationKind } from './notifications.ts';

export type Profile = AddressFields & {
  fullName: string;
  email: string;
  phoneNumber: string;
  /** The kinds of notifications that are switched off. */
  muted: NotificationKind[];
  role: 'user' | 'seller' | 'admin';
  /** The version an address edit starts from; the server refuses an edit of an older one. */
  addressVersion: number;
};
