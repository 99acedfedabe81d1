import { useState } from 'react';
import { collections } from '#data/commands/admin/collections.ts';
import { useAdminBrands } from '#data/queries/admin/sellers.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { collectionMessages as messages } from '#messages/admin/admin-collections.ts';
import { tableMessages } from '#messages/admin/admin-tables.ts';
import { failureSentence } from '#messages/failure-sentence.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import { useLastKnown } from '#areas/admin/components/use-last-known.ts';
import { inBatches, type Progress } from '#areas/admin/selection/in-batches.ts';
import { SelectionBar } from '#areas/admin/selection/selection-bar.tsx';
import { withoutDone } from '#areas/admin/selection/toggled.ts';
import styles from './collection.module.css';
import { PickPanel, usePicks } from './pick-panel.tsx';

/** The shop takes up to 1,000 at once. Fewer show how far it is. */
const BATCH = 500;

// A second try says what became of the rest, in place of the first.
const TOAST = 'change-collection';

/** Products in the collection and other products, side by side: many are chosen, and come or go at once. */
export function ManageMode({ name }: { name: string }) {
  const reachable = useReachable();
  const members = usePicks(name, true);
  const others = usePicks(name, false);
  const [leaving, coming] = [members.chosen, others.chosen];
  const [isConfirming, setConfirming] = useState(false);
  const brandsRead = useAdminBrands();
  const brands = useLastKnown(brandsRead.status === 'ready' ? brandsRead.data : null) ?? [];
  const [progress, setProgress] = useState<Progress | null>(null);
  const changing = useAttempt(async (verb: 'add' | 'remove', ids: string[]) => {
    setConfirming(false);
    const removing = verb === 'remove';
    const change = async (batch: string[]) => {
      const { added, removed } = await collections.change(name, { [verb]: batch });
      return removing ? removed : added;
    };
    const { changed, done, error } = await inBatches(ids, BATCH, change, setProgress);
    setProgress(null);
    if (error === null)
      toast.success(removing ? messages.removedMany(changed) : messages.added(changed), TOAST);
    else {
      const failed = removing ? messages.removeManyFailed : messages.addFailed;
      const reason = failureSentence(error, messages.because(failed), failed);
      const words = done.length === 0 ? reason : tableMessages.partly(done.length, ids.length, reason);
      toast.error(words, undefined, TOAST);
    }
    if (done.length === 0) return;
    (removing ? members : others).choose((now) => withoutDone(now, done));
    members.read.reload();
    others.read.reload();
  });
  // The bar of ticked products leaves when they have come or gone.
  const held = useHeldFocus<HTMLDivElement>();
  const confirmRemoval = () =>
    leaving.size === 0 ? toast.error(messages.selectToRemove) : setConfirming(true);
  const add = () =>
    coming.size === 0 ? toast.error(messages.selectToAdd) : void changing.run('add', [...coming]);

  return (
    <div {...held}>
      <div className={styles.manageHead}>
        <Button
          kind="danger"
          wide
          dimmed={leaving.size === 0}
          resting={reachable ? null : messages.online}
          onClick={confirmRemoval}
        >
          {messages.removeSelected(leaving.size)}
        </Button>
      </div>
      <div className={styles.panels}>
        <PickPanel picks={members} brands={brands} />
        <PickPanel picks={others} brands={brands} />
      </div>
      <SelectionBar count={leaving.size + coming.size} progress={progress}>
        {coming.size === 0 ? null : (
          <Button kind="primary" busy={changing.busy} disabled={!reachable} onClick={add}>
            {messages.addSelected(coming.size)}
          </Button>
        )}
        {leaving.size === 0 ? null : (
          <Button kind="danger" busy={changing.busy} disabled={!reachable} onClick={confirmRemoval}>
            {messages.takeOut(leaving.size)}
          </Button>
        )}
      </SelectionBar>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={messages.removeTitle(leaving.size)}
        cancel={messages.keep}
        confirm={messages.remove}
        onConfirm={() => void changing.run('remove', [...leaving])}
      >
        {messages.removeText}
      </ConfirmDialog>
    </div>
  );
}
