import { useState } from 'react';
import { admin } from '#data/commands/admin/switches.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { productsMessages as messages, tableMessages } from '#messages/admin/admin-tables.ts';
import { failureSentence } from '#messages/failure-sentence.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { toast } from '#ui/layers/toast.ts';
import { inBatches, type Progress } from '#areas/admin/selection/in-batches.ts';
import { SelectionBar } from '#areas/admin/selection/selection-bar.tsx';
import type { Chosen } from '#areas/admin/selection/toggled.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';

/** The shop switches so many at once. */
const BATCH = 200;

// A second try says what became of the rest, in place of the first.
const TOAST = 'switch-many';

type Props = { chosen: Chosen; onDone: (ids: readonly string[]) => void };

/** Activates or deactivates the ticked products. */
export function SwitchMany({ chosen, onDone }: Props) {
  const reachable = useReachable();
  const [isConfirming, setConfirming] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const switching = useAttempt(async (active: boolean) => {
    setConfirming(false);
    const ids = [...chosen];
    const change = (batch: string[]) => admin.activateProducts(batch, active);
    const { changed, done, error } = await inBatches(ids, BATCH, change, setProgress);
    setProgress(null);
    if (error === null) toast.success(messages.changedMany(active, changed, ids.length), TOAST);
    else {
      const reason = failureSentence(error, messages.statusFailed, messages.statusError);
      const words = done.length === 0 ? reason : tableMessages.partly(done.length, ids.length, reason);
      toast.error(words, undefined, TOAST);
    }
    if (done.length > 0) onDone(done);
  });
  return (
    <>
      <SelectionBar count={chosen.size} progress={progress}>
        <Button busy={switching.busy} disabled={!reachable} onClick={() => void switching.run(true)}>
          {messages.activate}
        </Button>
        <Button kind="danger" busy={switching.busy} disabled={!reachable} onClick={() => setConfirming(true)}>
          {messages.deactivate}
        </Button>
      </SelectionBar>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={messages.deactivateTitle(chosen.size)}
        cancel={messages.keep}
        confirm={messages.deactivate}
        onConfirm={() => void switching.run(false)}
      >
        {messages.deactivateText}
      </ConfirmDialog>
    </>
  );
}
