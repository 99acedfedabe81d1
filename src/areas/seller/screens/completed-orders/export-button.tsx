import Download from 'lucide-react/icons/download';
import { useId, useState } from 'react';
import { completedOrders } from '#data/commands/seller.ts';
import { useServerNow } from '#data/queries/server-now.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { indianDay } from '#domain/time/indian-day.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { sentenceFor } from '#messages/errors.ts';
import { completedCsv, completedCsvName } from '#messages/seller/seller-csv.ts';
import { completedMessages } from '#messages/seller/seller-orders.ts';
import { downloadFile } from '#platform/download-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import styles from './completed-orders.module.css';

type Props = {
  search: string;
  /** Nothing was there to export when the list was read. */
  nothing: boolean;
  /** Something was there to export after all. */
  onFound: () => void;
};

/** Reads everything that answers the search and saves it as a file. A try that broke off is gone on with. */
export function ExportButton({ search, nothing, onFound }: Props) {
  const now = useServerNow();
  const reachable = useReachable();
  const whyId = useId();
  const whyNothing = search.trim() === '' ? completedMessages.exportNothing : completedMessages.exportNoMatch;
  const [items] = useState(() => new Map<string, DispatchItem>());
  const [read, setRead] = useState<{ items: number; of: number } | null>(null);
  const exporting = useAttempt(async () => {
    const orders = await completedOrders.readAll(search, items, (count, of) => setRead({ items: count, of }));
    items.clear();
    setRead(null);
    // Told after a press, too: the list may be as old as the screen.
    if (orders.length === 0) return toast.notice(whyNothing);
    if (nothing) onFound();
    const file = new Blob([completedCsv(orders)], { type: 'text/csv;charset=utf-8' });
    downloadFile(completedCsvName(indianDay(now)), file);
    return toast.success(completedMessages.exported(orders.length));
  });
  return (
    <>
      <Button
        wide
        busy={exporting.busy}
        icon={<Download size={18} aria-hidden />}
        resting={reachable ? null : completedMessages.exportOnline}
        dimmed={nothing}
        aria-describedby={nothing ? whyId : undefined}
        onClick={() => void exporting.run()}
      >
        {exporting.busy ? completedMessages.exporting(read) : completedMessages.export}
      </Button>
      {reachable && nothing ? (
        <p id={whyId} className={styles.nothing}>
          {whyNothing}
        </p>
      ) : null}
      <FormFailure
        failure={exporting.failure}
        messageOf={(failure) => completedMessages.exportFailed(sentenceFor(failure), read)}
      />
    </>
  );
}
