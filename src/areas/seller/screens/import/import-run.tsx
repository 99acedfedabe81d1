import { useRef, useState } from 'react';
import { listings, type ImportedRow } from '../../../../data/actions/listings.ts';
import type { ImportableRow } from '../../../../domain/listing-import.ts';
import { useReachable } from '../../../../data/queries/sync-status.ts';
import { sentenceFor } from '../../../../messages/errors.ts';
import { importWords } from '../../../../messages/listing-import.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormFailure } from '../../../common/form-failure.tsx';
import { useAttempt } from '../../../common/use-attempt.ts';
import { useBusy } from '../../../common/use-busy.ts';
import { ImportResult } from './import-result.tsx';
import styles from './import.module.css';

/** Sends the rows that are fine; what is done is told as it goes, and what was cut off goes on with the rest. */
export function ImportRun({ rows }: { rows: ImportableRow[] }) {
  const [done, setDone] = useState<ImportedRow[]>([]);
  const stop = useRef(new AbortController());
  const reachable = useReachable();
  const left = rows.filter(({ row }) => !done.some((one) => one.row === row));
  const running = useAttempt(async () => {
    stop.current = new AbortController();
    await listings.import(left, (more) => setDone((before) => [...before, ...more]), stop.current.signal);
  });
  useBusy(running.busy);

  if (rows.length === 0) return <p className={styles.note}>{importWords.startNone}</p>;
  return (
    <>
      {left.length === 0 ? null : (
        <Button
          kind="primary"
          wide
          busy={running.busy}
          resting={reachable ? null : importWords.needsLine}
          onClick={() => void running.run()}
        >
          {running.busy
            ? importWords.running(done.length, rows.length)
            : done.length === 0
              ? importWords.start(rows.length)
              : importWords.goOn(left.length)}
        </Button>
      )}
      {running.busy ? (
        <>
          <progress
            className={styles.progress}
            max={rows.length}
            value={done.length}
            aria-label={importWords.title}
          />
          <Button kind="quiet" onClick={() => stop.current.abort()}>
            {importWords.stop}
          </Button>
        </>
      ) : null}
      <FormFailure failure={running.failure} say={(failure) => importWords.stopped(sentenceFor(failure))} />
      {done.length > 0 && !running.busy ? <ImportResult done={done} /> : null}
    </>
  );
}
