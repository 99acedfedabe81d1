/** The charts of a brand by its three slots; an empty slot is null. */
export type ChartSlots = readonly (string | null)[];

/** How many charts can still be added. */
export function freeSlots(slots: ChartSlots): number {
  return 3 - slots.filter((path) => path !== null).length;
}
