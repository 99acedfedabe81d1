import Download from 'lucide-react/icons/download';
import { useId, useState } from 'react';
import { useReachable } from '#data/queries/sync-status.ts';
import { exportMessages, type ExportProgress } from '#messages/back-office.ts';
import { sentenceFor } from '#messages/errors.ts';
import { downloadFile } from '#platform/download-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { useAttempt } from '../forms/use-attempt.ts';
import styles from './export-button.module.css';

/** A file to save, and how many orders, or other rows, it holds. */
export type ExportedFile = { name: string; text: string; orders: number };

type Props = {
  /** The exported things in the plural, and the singular of those that the progress counts. */
  what: string;
  unit: string;
  /** The singular of what the file holds: an order, if not said. */
  row?: string;
  /** Nothing was there to export when the list was read. */
  nothing: boolean;
  whyNothing: string;
  /** Reads everything. It is called again after a failure, and may go on where it broke off. Null when there is nothing. */
  read: (onRead: (read: number, of: number) => void) => Promise<ExportedFile | null>;
};

/** Saves all that a list has as a CSV file. */
export function ExportButton({ what, unit, row = 'order', nothing, whyNothing, read }: Props) {
  const reachable = useReachable();
  const whyId = useId();
  const [progress, setProgress] = useState<ExportProgress>(null);
  const exporting = useAttempt(async () => {
    const file = await read((count, of) => setProgress({ read: count, of }));
    setProgress(null);
    // Told after a press, too: the list may be as old as the screen.
    if (file === null) return toast.notice(whyNothing);
    downloadFile(file.name, new Blob([file.text], { type: 'text/csv;charset=utf-8' }));
    return toast.success(exportMessages.exported(file.orders, row));
  });
  return (
    <>
      <Button
        wide
        busy={exporting.busy}
        icon={<Download size={18} aria-hidden />}
        resting={reachable ? null : exportMessages.online}
        dimmed={nothing}
        aria-describedby={nothing ? whyId : undefined}
        onClick={() => void exporting.run()}
      >
        {exporting.busy ? exportMessages.exporting(progress) : exportMessages.export}
      </Button>
      {reachable && nothing ? (
        <p id={whyId} className={styles.nothing}>
          {whyNothing}
        </p>
      ) : null}
      <FormFailure
        failure={exporting.failure}
        messageOf={(failure) => exportMessages.failed(what, unit, sentenceFor(failure), progress)}
      />
    </>
  );
}
