import { useRefusedChanges } from '#data/queries/waiting-changes.ts';
import type { AddressFields } from '#domain/mutation/mutation.ts';

/** The edits of this phone that met a newer address on the server, by their numbers, and what the last of them says. */
export type AddressConflictEdit = { numbers: number[]; mine: AddressFields };

/** The refused edits of the address that wait for a choice, or null. */
export function useAddressConflict(): AddressConflictEdit | null {
  const edits = useRefusedChanges().flatMap(({ n, mutation, code }) =>
    mutation.name === 'address.save' && code === 'address_conflict' && n !== null
      ? [{ n, args: mutation.args }]
      : [],
  );
  const last = edits.at(-1);
  if (last === undefined) return null;
  const { baseVersion: _, ...mine } = last.args;
  return { numbers: edits.map(({ n }) => n), mine };
}
