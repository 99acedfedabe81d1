import type { AddressFields } from '../mutation/mutation.ts';

export type Profile = AddressFields & {
  fullName: string;
  email: string;
  phoneNumber: string;
  role: 'user' | 'seller' | 'admin';
  /** The version an address edit starts from; the server refuses an edit of an older one. */
  addressVersion: number;
};
