import type { RankedProduct } from '#data/queries/admin/collections.ts';
import { mergeRanking, rankingChange } from '#domain/content/ranking.ts';
import { rankingMessages as messages } from '#messages/admin/admin-collections.ts';
import { ConflictFrame } from '#areas/admin/components/conflict-frame.tsx';
import styles from '#areas/admin/components/conflict.module.css';
import { idsOf } from './use-ranking.ts';

type Props = {
  base: RankedProduct[];
  mine: RankedProduct[];
  theirs: RankedProduct[];
  onChoose: (ranked: RankedProduct[]) => void;
};

/** What somebody else did to the ranked list meanwhile, and the ways on. */
export function RankingConflict({ base, mine, theirs, onChoose }: Props) {
  const known = new Map([...base, ...mine, ...theirs].map((product) => [product.id, product]));
  const named = (ids: readonly string[]) => ids.flatMap((id) => known.get(id)?.name ?? []);
  const { added, removed, moved } = rankingChange(idsOf(base), idsOf(theirs));
  const merged = mergeRanking(idsOf(base), idsOf(mine), idsOf(theirs)).flatMap((id) => known.get(id) ?? []);
  return (
    <ConflictFrame
      title={messages.conflictTitle}
      text={messages.conflictText}
      level={3}
      both={{ label: messages.combine, hint: messages.combineHint, onChoose: () => onChoose(merged) }}
      theirs={{ label: messages.theirs, hint: messages.theirsHint, onChoose: () => onChoose(theirs) }}
    >
      <ul className={styles.changes}>
        {added.length === 0 ? null : <li>{messages.theyAdded(named(added))}</li>}
        {removed.length === 0 ? null : <li>{messages.theyRemoved(named(removed))}</li>}
        {moved ? <li>{messages.theyMoved}</li> : null}
      </ul>
    </ConflictFrame>
  );
}
