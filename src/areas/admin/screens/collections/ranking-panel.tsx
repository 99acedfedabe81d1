import { useState } from 'react';
import { collections } from '../../../../data/actions/admin-collections.ts';
import { useRankedList, type RankedProduct } from '../../../../data/queries/admin-collections.ts';
import { useReachable } from '../../../../data/queries/sync-status.ts';
import { ShopError } from '../../../../domain/error-code.ts';
import { rankingWords as words } from '../../../../messages/admin-collections.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { FormFailure } from '../../../common/form-failure.tsx';
import { useAttempt } from '../../../common/use-attempt.ts';
import { OnlineList } from '../../../office/online-list.tsx';
import styles from './ranking.module.css';
import { RankedRows } from './ranked-rows.tsx';
import { RankingSearch } from './ranking-search.tsx';

/** The ranked Havendrip list, replaced as a whole. */
export function RankingPanel() {
  const read = useRankedList();
  return (
    <section className={styles.panel}>
      <h2>{words.title}</h2>
      <p className={styles.soft}>{words.text}</p>
      <OnlineList read={read} failed={words.failed} rows={2}>
        {(saved) => (
          // Another saved list, another draft.
          <Ranking
            key={saved.map((product) => product.id).join()}
            saved={saved}
            onSaved={() => (read.status === 'loading' ? undefined : read.reload())}
          />
        )}
      </OnlineList>
    </section>
  );
}

function Ranking({ saved, onSaved }: { saved: RankedProduct[]; onSaved: () => void }) {
  const reachable = useReachable();
  const [ranked, setRanked] = useState(saved);
  const ids = (list: RankedProduct[]) => list.map((product) => product.id);
  const dirty = ids(ranked).join() !== ids(saved).join();
  const saving = useAttempt(async () => {
    try {
      await collections.rank(ids(ranked), ids(saved));
      toast.success(words.saved);
    } catch (error) {
      if (error instanceof ShopError && error.code === 'havendrip_conflict') onSaved();
      throw error;
    }
    onSaved();
  });
  return (
    <div className={styles.body}>
      {ranked.length === 0 ? <p className={styles.soft}>{words.empty}</p> : null}
      <RankedRows ranked={ranked} onChange={setRanked} />
      <RankingSearch taken={ids(ranked)} onAdd={(product) => setRanked((before) => [...before, product])} />
      <FormFailure failure={saving.failure} />
      <Button
        kind={dirty ? 'primary' : 'secondary'}
        wide
        disabled={!dirty}
        busy={saving.busy}
        resting={reachable ? null : words.online}
        onClick={() => void saving.run()}
      >
        {saving.busy ? words.saving : words.save}
      </Button>
    </div>
  );
}
