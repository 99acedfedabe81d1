import { useState } from 'react';
import { admin } from '#data/commands/admin/switches.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { productsMessages as messages } from '#messages/admin/admin-tables.ts';
import { failureSentence } from '#messages/failure-sentence.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { toast } from '#ui/layers/toast.ts';
import { SelectionBar } from '#areas/admin/selection/selection-bar.tsx';
import type { Chosen } from '#areas/admin/selection/toggled.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';

/** The shop switches so many at once. */
const MOST = 200;

type Props = { chosen: Chosen; onDone: (ids: readonly string[]) => void };

/** Activates or deactivates the ticked products. */
export function SwitchMany({ chosen, onDone }: Props) {
  const reachable = useReachable();
  const [isConfirming, setConfirming] = useState(false);
  const switching = useAttempt(async (active: boolean) => {
    setConfirming(false);
    const ids = [...chosen];
    try {
      const changed = await admin.activateProducts(ids, active);
      toast.success(messages.changedMany(active, changed, ids.length));
      onDone(ids);
    } catch (error) {
      toast.error(failureSentence(error, messages.statusFailed, messages.statusError));
    }
  });
  const ifFew = (act: () => void) => () => (chosen.size > MOST ? toast.error(messages.most(MOST)) : act());
  return (
    <>
      <SelectionBar count={chosen.size}>
        <Button busy={switching.busy} disabled={!reachable} onClick={ifFew(() => void switching.run(true))}>
          {messages.activate}
        </Button>
        <Button
          kind="danger"
          busy={switching.busy}
          disabled={!reachable}
          onClick={ifFew(() => setConfirming(true))}
        >
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
