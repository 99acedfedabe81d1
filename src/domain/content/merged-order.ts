/** The state that two people began with, and what each made of it. */
export type Versions<T> = { base: T; mine: T; theirs: T };

export type MergedOrder = {
  ids: string[];
  /** Both put what they share in another order than it had, and not in the same one. */
  bothMoved: boolean;
};

/**
 * One order of what two people made of `base` meanwhile. A move by one of them is followed, and where both moved
 * something, the move of the one who is `first`. An item that only the other one added stands behind the same neighbour
 * as there. Only what `stays` is listed.
 */
export function mergedOrder(
  { base, mine, theirs }: Versions<readonly string[]>,
  stays: (id: string) => boolean,
  first: 'mine' | 'theirs' = 'mine',
): MergedOrder {
  const ours = new Set(mine);
  const others = new Set(theirs);
  const shared = new Set(base.filter((id) => ours.has(id) && others.has(id)));
  const [was, here, there] = [base, mine, theirs].map((ids) => ids.filter((id) => shared.has(id)).join('\n'));
  const bothMoved = here !== was && there !== was && here !== there;
  const leads = here === was || (bothMoved && first === 'theirs') ? theirs : mine;
  const follows = leads === mine ? theirs : mine;

  const ids = leads.filter(stays);
  for (const [place, id] of follows.entries()) {
    if (ids.includes(id) || !stays(id)) continue;
    const before = follows
      .slice(0, place)
      .filter((other) => ids.includes(other))
      .at(-1);
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  return { ids, bothMoved };
}
