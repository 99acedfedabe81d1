import { mergedOrder } from './merged-order.ts';

/** What somebody else did to a ranked list meanwhile, by product. */
export type RankingChange = {
  added: string[];
  removed: string[];
  /** Whether what both lists have stands in another order. */
  moved: boolean;
};

/** What became of a ranked list between two versions. */
export function rankingChange(from: readonly string[], to: readonly string[]): RankingChange {
  const [before, after] = [new Set(from), new Set(to)];
  const kept = (ids: readonly string[]) => ids.filter((id) => before.has(id) && after.has(id)).join();
  return {
    added: to.filter((id) => !before.has(id)),
    removed: from.filter((id) => !after.has(id)),
    moved: kept(from) !== kept(to),
  };
}

/** Merges what both did to the list. Each addition stays and each removal counts. If both changed the order, mine wins. */
export function mergeRanking(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const [was, here, there] = [new Set(base), new Set(mine), new Set(theirs)];
  const stays = (id: string) => (was.has(id) ? here.has(id) && there.has(id) : true);
  return mergedOrder({ base, mine, theirs }, stays).ids;
}
