/** The ids of ticked rows. */
export type Chosen = ReadonlySet<string>;

export const NONE_CHOSEN: Chosen = new Set();

/** The same with this one ticked, or not any more. */
export function toggled(chosen: Chosen, id: string): Chosen {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The same without those that were dealt with. Others may have been ticked meanwhile. */
export function withoutDone(chosen: Chosen, done: Iterable<string>): Chosen {
  const next = new Set(chosen);
  for (const id of done) next.delete(id);
  return next;
}
