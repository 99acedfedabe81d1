import { useRefusedChanges } from '../../../../data/queries/waiting-changes.ts';
import type { AddressFields } from '../../../../domain/intents.ts';

/** The edit `n` of this phone that met a newer address on the server. */
export type AddressConflictEdit = { n: number; mine: AddressFields };

/** The refused edit of the address that waits for a choice, or null. */
export function useAddressConflict(): AddressConflictEdit | null {
  for (const { n, intent, code } of useRefusedChanges()) {
    if (intent.name !== 'address.save' || code !== 'address_conflict' || n === null) continue;
    const { baseVersion: _, ...mine } = intent.args;
    return { n, mine };
  }
  return null;
}
