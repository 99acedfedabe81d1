const SLOTS = 3;

/** The charts of a brand by slot; an empty slot is null. */
export type ChartSlots = readonly (string | null)[];

/** How many charts can still be added. */
export function freeSlots(slots: ChartSlots): number {
  return SLOTS - slots.filter((path) => path !== null).length;
}

/** The slots with new charts in them: the empty ones are filled from the first. What has no place is left out. */
export function fillSlots(slots: ChartSlots, added: readonly string[]): (string | null)[] {
  const rest = [...added];
  return Array.from({ length: SLOTS }, (_, place) => slots[place] ?? rest.shift() ?? null);
}
