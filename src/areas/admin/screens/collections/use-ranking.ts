import { useEffect, useRef, useState } from 'react';
import { collections } from '#data/commands/admin/collections.ts';
import type { RankedProduct } from '#data/queries/admin/collections.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import {
  dropDraft,
  saveDraft,
  readDraft,
  draftStorage,
  type DraftStorage,
} from '#areas/common/forms/drafts.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';

const FORM = 'admin-ranking';
/** The codes of a save when the list is not what it was read as. */
const STALE = new Set(['havendrip_conflict', 'product_gone']);

type Editing = {
  /** The order in the database when the editing began. */
  base: RankedProduct[];
  ranked: RankedProduct[];
  /** What somebody else saved since; null when nobody did. */
  theirs: RankedProduct[] | null;
};

export type RankingEdit = Editing & {
  dirty: boolean;
  storage: DraftStorage;
  change: (ranked: RankedProduct[]) => void;
  /** Goes on with another list, as an edit of what somebody else saved. */
  settle: (ranked: RankedProduct[]) => void;
  /** Throws what the save threw; the list stays. */
  save: () => Promise<void>;
};

/** The ids of ranked products, in their order: what `replace_havendrip` takes. */
export const idsOf = (list: readonly RankedProduct[]): string[] => list.map(({ id }) => id);

function same(one: readonly RankedProduct[], other: readonly RankedProduct[]): boolean {
  return idsOf(one).join() === idsOf(other).join();
}

/** An edit of an earlier visit is continued, from the order that it began with. */
function startOf(saved: RankedProduct[], owner: string): Editing {
  const stored = readDraft(owner, FORM)?.['editing'];
  if (stored === undefined) return { base: saved, ranked: saved, theirs: null };
  const { base, ranked } = JSON.parse(stored) as Pick<Editing, 'base' | 'ranked'>;
  if (same(saved, ranked)) return { base: saved, ranked: saved, theirs: null };
  return { base, ranked, theirs: same(saved, base) ? null : saved };
}

/** The ranked list as it is edited, kept on the device until it is saved. `saved` is what was read last; `reload` reads it again. */
export function useRanking(saved: RankedProduct[], reload: () => void): RankingEdit {
  const [seen, setSeen] = useState(saved);
  const owner = useOwner();
  const [editing, setEditing] = useState<Editing>(() => startOf(saved, owner));
  const [storage, setStorage] = useState(() => draftStorage(owner, FORM));
  const { base, ranked, theirs } = editing;
  const dirty = !same(base, ranked);
  useEffect(() => {
    if (!dirty) dropDraft(owner, FORM);
  }, [owner, dirty]);
  // A save takes a while, and one goes on moving meanwhile.
  const latest = useRef(editing);
  useEffect(() => {
    latest.current = editing;
  }, [editing]);

  function become(next: Editing) {
    latest.current = next;
    setEditing(next);
    const { base, ranked } = next;
    if (same(base, ranked)) dropDraft(owner, FORM);
    else setStorage(saveDraft(owner, FORM, { editing: JSON.stringify({ base, ranked }) }));
  }

  if (saved !== seen) {
    setSeen(saved);
    if (same(base, ranked) || same(saved, ranked)) setEditing({ base: saved, ranked: saved, theirs: null });
    else if (!same(saved, base)) setEditing({ ...editing, theirs: saved });
  }
  return {
    base,
    ranked,
    theirs,
    dirty,
    storage,
    change: (next) => become({ ...latest.current, ranked: next }),
    settle: (next) => theirs && become({ base: theirs, ranked: next, theirs: null }),
    async save() {
      try {
        await collections.rank(idsOf(ranked), idsOf(base));
        become({ base: ranked, ranked: latest.current.ranked, theirs: null });
      } catch (error) {
        if (error instanceof ShopError && STALE.has(error.code)) reload();
        throw error;
      }
      reload();
    },
  };
}
