import { useRankedList, type RankedProduct } from '#data/queries/admin/collections.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { rankingMessages as messages } from '#messages/admin/admin-collections.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import { OnlineList } from '#areas/back-office/online-list.tsx';
import styles from './ranking.module.css';
import { RankedRows } from './ranked-rows.tsx';
import { RankingConflict } from './ranking-conflict.tsx';
import { RankingSearch } from './ranking-search.tsx';
import { idsOf, useRanking } from './use-ranking.ts';

/** The ranked Havendrip list, replaced as a whole. */
export function RankingPanel() {
  const read = useRankedList();
  return (
    <section className={styles.panel}>
      <h2>{messages.title}</h2>
      <p className={styles.soft}>{messages.text}</p>
      <OnlineList read={read} what={messages.products} failed={messages.failed} rows={2}>
        {(saved) => <Ranking saved={saved} reload={read.reload} />}
      </OnlineList>
    </section>
  );
}

function Ranking({ saved, reload }: { saved: RankedProduct[]; reload: () => void }) {
  const reachable = useReachable();
  const edit = useRanking(saved, reload);
  const { ranked, theirs, dirty, change } = edit;
  useBusy(dirty);
  const saving = useAttempt(async () => {
    await edit.save();
    toast.success(messages.saved);
  });
  return (
    <div className={styles.body}>
      {ranked.length === 0 ? <p className={styles.soft}>{messages.empty}</p> : null}
      <RankedRows ranked={ranked} onChange={change} />
      <RankingSearch taken={idsOf(ranked)} onAdd={(product) => change([...ranked, product])} />
      <DraftNotice storage={edit.storage} />
      {theirs === null ? (
        <FormFailure failure={saving.failure} />
      ) : (
        <RankingConflict
          base={edit.base}
          mine={ranked}
          theirs={theirs}
          onChoose={(next) => {
            saving.clear();
            edit.settle(next);
          }}
        />
      )}
      <Button
        kind={dirty ? 'primary' : 'secondary'}
        wide
        disabled={!dirty || theirs !== null}
        busy={saving.busy}
        resting={reachable ? null : messages.online}
        onClick={() => void saving.run()}
      >
        {saving.busy ? messages.saving : messages.save}
      </Button>
    </div>
  );
}
