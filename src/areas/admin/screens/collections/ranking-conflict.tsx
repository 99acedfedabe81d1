import Users from 'lucide-react/icons/users';
import type { RankedProduct } from '../../../../data/queries/admin-collections.ts';
import { mergeRanking, rankingChange } from '../../../../domain/ranking.ts';
import { rankingWords as words } from '../../../../messages/admin-collections.ts';
import { Button } from '../../../../ui/button.tsx';
import notice from '../../components/conflict.module.css';
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
    <section className={notice.conflict} aria-label={words.conflictTitle}>
      <div role="alert">
        <h3>
          <Users size={20} aria-hidden /> {words.conflictTitle}
        </h3>
        <p>{words.conflictText}</p>
      </div>
      <ul className={notice.changes}>
        {added.length === 0 ? null : <li>{words.theyAdded(named(added))}</li>}
        {removed.length === 0 ? null : <li>{words.theyRemoved(named(removed))}</li>}
        {moved ? <li>{words.theyMoved}</li> : null}
      </ul>
      <div className={notice.ways}>
        <Button kind="primary" wide onClick={() => onChoose(merged)}>
          {words.combine}
        </Button>
        <p className={notice.soft}>{words.combineHint}</p>
        <Button wide onClick={() => onChoose(theirs)}>
          {words.theirs}
        </Button>
        <p className={notice.soft}>{words.theirsHint}</p>
      </div>
    </section>
  );
}
