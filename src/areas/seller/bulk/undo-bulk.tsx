import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { listings } from '../../../data/actions/listings.ts';
import { useReachable } from '../../../data/queries/sync-status.ts';
import { changeBack, type PlannedChange } from '../../../domain/bulk-change.ts';
import { sentenceFor } from '../../../messages/errors.ts';
import { bulkWords } from '../../../messages/seller-products.ts';
import { Button } from '../../../ui/button.tsx';
import { stuckToBottom } from '../../../ui/stuck-bar.ts';
import { toast } from '../../../ui/toast.ts';
import { FormFailure } from '../../common/form-failure.tsx';
import { useAttempt } from '../../common/use-attempt.ts';
import styles from './bulk-sheet.module.css';
import { inParts } from './use-batch.ts';

type Props = { done: readonly PlannedChange[]; onUndone: () => void };

/** Takes the last change of many back. A second try sends the same keys: what was done is not done twice. */
export function UndoBulk({ done, onUndone }: Props) {
  const [parts] = useState(() => inParts(done));
  const reachable = useReachable();
  const undoing = useAttempt(async () => {
    for (const { key, planned } of parts) await listings.changeMany(key, planned.map(changeBack));
  });
  async function undo() {
    if (!(await undoing.run())) return;
    toast.success(bulkWords.undone(done.length));
    onUndone();
  }
  return (
    <div ref={stuckToBottom} className={styles.undo}>
      <div>
        <output>{bulkWords.done(done.length)}</output>
        <FormFailure failure={undoing.failure} say={(reason) => bulkWords.undoFailed(sentenceFor(reason))} />
      </div>
      <Button
        icon={<Undo2 size={18} aria-hidden />}
        busy={undoing.busy}
        resting={reachable ? null : bulkWords.undoNeedsLine}
        onClick={() => void undo()}
      >
        {undoing.busy ? bulkWords.undoing : bulkWords.undo}
      </Button>
    </div>
  );
}
