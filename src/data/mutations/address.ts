import type { AddressFields } from '#domain/intents.ts';
import { queued } from './queued.ts';

export const address = {
  /**
   * Stores the one address. `baseVersion` is the profile's `addressVersion` that the person started to edit from: when
   * another device has saved since, the edit is parked as a conflict and both are shown.
   */
  save: queued('signed_out', (args: AddressFields & { baseVersion: number }) => ({
    name: 'address.save',
    args,
  })),
};
