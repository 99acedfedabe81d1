import { useState } from 'react';
import { collections } from '#data/commands/admin/collections.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { collectionMessages as messages } from '#messages/admin/admin-collections.ts';
import { failureSentence } from '#messages/failure-sentence.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { SelectionBar } from '#areas/admin/selection/selection-bar.tsx';
import { NONE_CHOSEN, withoutDone } from '#areas/admin/selection/toggled.ts';
import styles from './collection.module.css';
import { PickPanel, usePicks } from './pick-panel.tsx';

/** Products in the collection and other products, side by side: many are chosen, and come or go at once. */
export function ManageMode({ name }: { name: string }) {
  const reachable = useReachable();
  const [leaving, setLeaving] = useState(NONE_CHOSEN);
  const [coming, setComing] = useState(NONE_CHOSEN);
  const members = usePicks(name, true);
  const others = usePicks(name, false);
  const [isConfirming, setConfirming] = useState(false);
  const changing = useAttempt(async (change: { add?: string[]; remove?: string[] }) => {
    setConfirming(false);
    const removing = change.remove !== undefined;
    try {
      const { added, removed } = await collections.change(name, change);
      toast.success(removing ? messages.removedMany(removed) : messages.added(added));
    } catch (error) {
      const failed = removing ? messages.removeManyFailed : messages.addFailed;
      toast.error(failureSentence(error, messages.because(failed), failed));
      return;
    }
    const setChosen = removing ? setLeaving : setComing;
    setChosen((now) => withoutDone(now, change.add ?? change.remove ?? []));
    members.read.reload();
    others.read.reload();
  });
  const confirmRemoval = () =>
    leaving.size === 0 ? toast.error(messages.selectToRemove) : setConfirming(true);
  const add = () =>
    coming.size === 0 ? toast.error(messages.selectToAdd) : void changing.run({ add: [...coming] });

  return (
    <>
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
        <PickPanel picks={members} chosen={leaving} onChoose={setLeaving} />
        <PickPanel picks={others} chosen={coming} onChoose={setComing} />
      </div>
      <SelectionBar count={leaving.size + coming.size}>
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
        onConfirm={() => void changing.run({ remove: [...leaving] })}
      >
        {messages.removeText}
      </ConfirmDialog>
    </>
  );
}
