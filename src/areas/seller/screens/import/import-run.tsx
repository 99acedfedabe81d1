import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { listings, type ImportedRow, type ImportProgress } from '#data/commands/listings.ts';
import type { ImportableRow } from '#domain/listing/listing-import.ts';
import type { PriceChange } from '#domain/money/price-change.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { sentenceFor } from '#messages/errors.ts';
import { importMessages as messages } from '#messages/seller/listing-import.ts';
import { Button } from '#ui/controls/button.tsx';
import { LONG_MS } from '#ui/layers/toast-times.ts';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { LargeChangeDialog } from '#areas/common/forms/large-change-dialog.tsx';
import { ImportResult } from './import-result.tsx';
import styles from './import.module.css';

const stoppedMessage = (failure: unknown) => messages.stopped(sentenceFor(failure));

type Props = {
  rows: ImportableRow[];
  /** The prices that these rows move by more than half. They are asked about before the first rows are sent. */
  large: readonly PriceChange[];
  /** Called before the first rows are sent. */
  onStart: () => void;
  /** Called with whether rows are being sent. */
  onRunning: (running: boolean) => void;
};

/** Sends the rows that are fine, and shows what is done. After a cut-off it goes on with the rest. */
export function ImportRun({ rows, large, onStart, onRunning }: Props) {
  const [done, setDone] = useState<ImportedRow[]>([]);
  const stop = useRef(new AbortController());
  const reachable = useReachable();
  // Ten thousand rows come in four hundred batches, each of which draws this anew.
  const gone = useMemo(() => new Set(done.map(({ row }) => row)), [done]);
  const left = rows.filter(({ row }) => !gone.has(row));
  const [pictures, setPictures] = useState({ stored: 0, missed: 0 });
  const running = useAttempt(async () => {
    stop.current = new AbortController();
    setPictures({ stored: 0, missed: 0 });
    const progress: ImportProgress = {
      onDone: (more) => setDone((before) => [...before, ...more]),
      onPicture: (stored) =>
        setPictures((before) =>
          stored ? { ...before, stored: before.stored + 1 } : { ...before, missed: before.missed + 1 },
        ),
    };
    await listings.import(left, progress, stop.current.signal);
  });
  useEffect(() => {
    onRunning(running.busy);
    return () => onRunning(false);
  }, [running.busy, onRunning]);
  const leave = useEffectEvent(() => {
    if (!running.busy) return;
    // Nobody would see what becomes of the rest.
    stop.current.abort();
    toast.notice(messages.left(done.length, rows.length), LONG_MS);
  });
  useEffect(() => () => leave(), []);
  const [isOpen, setOpen] = useState(false);
  const start = () => {
    setOpen(false);
    onStart();
    void running.run();
  };
  const fetching = rows.some(({ addresses }) => addresses.length > 0);

  if (rows.length === 0) return <p className={styles.note}>{messages.startNone}</p>;
  return (
    <>
      {left.length === 0 ? null : (
        <Button
          kind="primary"
          wide
          busy={running.busy}
          resting={reachable ? null : messages.needsLine}
          onClick={() => (large.length > 0 && done.length === 0 ? setOpen(true) : start())}
        >
          {running.busy
            ? messages.running(done.length, rows.length)
            : done.length === 0
              ? messages.start(rows.length)
              : messages.goOn(left.length)}
        </Button>
      )}
      {running.busy ? (
        <>
          <progress
            className={styles.progress}
            max={rows.length}
            value={done.length}
            aria-label={messages.title}
          />
          {fetching ? (
            <output className={styles.note}>{messages.pictures(pictures.stored, pictures.missed)}</output>
          ) : null}
          <Button kind="quiet" onClick={() => stop.current.abort()}>
            {messages.stop}
          </Button>
        </>
      ) : null}
      <LargeChangeDialog large={isOpen ? large : []} onClose={() => setOpen(false)} onConfirm={start} />
      <FormFailure failure={running.failure} messageOf={stoppedMessage} />
      {done.length > 0 && !running.busy ? <ImportResult done={done} /> : null}
    </>
  );
}
