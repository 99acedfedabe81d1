import { useState } from 'react';
import { collections } from '../../../../data/actions/admin-collections.ts';
import type { RankedProduct } from '../../../../data/queries/admin-collections.ts';
import { ShopError } from '../../../../domain/error-code.ts';

type Editing = {
  /** What the order here began from. */
  base: RankedProduct[];
  ranked: RankedProduct[];
  /** What somebody else saved since; null when nobody did. */
  theirs: RankedProduct[] | null;
};

export type RankingEdit = Editing & {
  dirty: boolean;
  change: (ranked: RankedProduct[]) => void;
  /** Goes on with another list, as an edit of what somebody else saved. */
  settle: (ranked: RankedProduct[]) => void;
  /** Throws what the save threw; the list stays. */
  save: () => Promise<void>;
};

export const idsOf = (list: readonly RankedProduct[]): string[] => list.map(({ id }) => id);

function same(one: readonly RankedProduct[], other: readonly RankedProduct[]): boolean {
  return idsOf(one).join() === idsOf(other).join();
}

/** The ranked list as it is edited. `saved` is what was read last; `reload` reads it again. */
export function useRanking(saved: RankedProduct[], reload: () => void): RankingEdit {
  const [seen, setSeen] = useState(saved);
  const [editing, setEditing] = useState<Editing>({ base: saved, ranked: saved, theirs: null });
  const { base, ranked, theirs } = editing;
  if (saved !== seen) {
    setSeen(saved);
    if (same(base, ranked) || same(saved, ranked)) setEditing({ base: saved, ranked: saved, theirs: null });
    else if (!same(saved, base)) setEditing({ ...editing, theirs: saved });
  }
  return {
    base,
    ranked,
    theirs,
    dirty: !same(base, ranked),
    change: (next) => setEditing({ ...editing, ranked: next }),
    settle: (next) => theirs && setEditing({ base: theirs, ranked: next, theirs: null }),
    async save() {
      try {
        await collections.rank(idsOf(ranked), idsOf(base));
        setEditing({ base: ranked, ranked, theirs: null });
      } catch (error) {
        if (error instanceof ShopError && error.code === 'havendrip_conflict') reload();
        throw error;
      }
      reload();
    },
  };
}
