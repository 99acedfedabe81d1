/** The charts of a brand by its three slots; an empty slot is null. */
export type ChartSlots = readonly (string | null)[];

/** The slots (0 to 2) into which charts can still be put, in the order in which they fill. */
export function emptySlots(slots: ChartSlots): number[] {
  return [0, 1, 2].filter((slot) => (slots[slot] ?? null) === null);
}
