import type { Life, Tap } from './life.ts';

/** Whether an address was edited on top of one that met a newer one: it waits for the same choice, and was never sent. */
export function isEditedOnConflict(life: Life, { tab, intent, key }: Tap): boolean {
  if (intent.name !== 'address.save') return false;
  const row = life.numbered(tab.phone).get(key);
  return row?.state === 'parked' && row.code === 'address_conflict';
}
