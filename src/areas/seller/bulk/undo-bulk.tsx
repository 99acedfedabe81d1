import Undo2 from 'lucide-react/icons/undo-2';
import { useRef } from 'react';
import { listings } from '#data/commands/listings.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import type { ListingChange } from '#domain/listing/bulk-change.ts';
import { sentenceFor } from '#messages/errors.ts';
import { bulkMessages } from '#messages/seller/seller-products.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import styles from './bulk-sheet.module.css';
import { inParts, isRefused } from './use-batch.ts';

type Props = { back: readonly ListingChange[]; onUndone: () => void };

/** Undoes the last change of many, except of stock. */
export function UndoBulk({ back, onUndone }: Props) {
  // Sent again as they were, under the same keys, until they are answered.
  const parts = useRef<ReturnType<typeof inParts<ListingChange>>>([]);
  const reachable = useReachable();
  const undoing = useAttempt(async () => {
    if (parts.current.length === 0) parts.current = inParts(back);
    for (const { key, items } of parts.current.slice()) {
      await listings.changeMany(key, items).catch((error: unknown) => {
        // Nothing was done: the next try asks for what the list shows by then.
        if (isRefused(error)) parts.current = [];
        throw error;
      });
      parts.current.shift();
    }
  });
  async function undo() {
    const count = back.length;
    if (!(await undoing.run())) return;
    toast.success(bulkMessages.undone(count));
    onUndone();
  }
  return (
    <>
      <div>
        <output>{bulkMessages.done(back.length)}</output>
        <FormFailure
          failure={undoing.failure}
          messageOf={(reason) => bulkMessages.undoFailed(sentenceFor(reason))}
        />
      </div>
      <Button
        className={styles.undo}
        icon={<Undo2 size={18} aria-hidden />}
        busy={undoing.busy}
        resting={reachable ? null : bulkMessages.undoNeedsLine}
        onClick={() => void undo()}
      >
        {undoing.busy ? bulkMessages.undoing : bulkMessages.undo}
      </Button>
    </>
  );
}
