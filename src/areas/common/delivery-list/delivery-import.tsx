import FileUp from 'lucide-react/icons/file-up';
import { useId, useMemo, useState } from 'react';
import { importDeliveryList } from '#data/commands/delivery-list.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import {
  deliveryChanges,
  MOST_PINCODES,
  readDeliveryFile,
  type DeliveryFault,
  type DeliveryRow,
} from '#domain/delivery/delivery-file.ts';
import { deliveryListMessages as messages } from '#messages/seller/delivery-list.ts';
import { readTextFile } from '#platform/read-text-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { Radio } from '#ui/controls/checkbox.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { TextArea } from '#ui/controls/text-field.tsx';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import styles from './delivery-list.module.css';

// More of them say nothing new, and the file has to be mended anyway.
const FAULTS_SHOWN = 20;

type Props = {
  before: DeliveryRow[];
  /** Null for the seller's own list. */
  sellerId: string | null;
  onSaved: () => void;
};

/** Pincodes that are pasted or come from a file: what is read, what it does to the list, and the button that saves it. */
export function DeliveryImport({ before, sellerId, onSaved }: Props) {
  const [text, setText] = useState('');
  const [isReplacing, setReplacing] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const name = useId();
  const { rows, faults } = useMemo(() => readDeliveryFile(text), [text]);
  const changes = useMemo(() => deliveryChanges(before, rows, isReplacing), [before, rows, isReplacing]);
  const saving = useAttempt(async () => {
    await importDeliveryList(rows, { isReplacing, sellerId });
    toast.success(messages.saved);
    // Pincodes pasted meanwhile are not saved yet.
    setText((now) => (now === text ? '' : now));
    setReplacing(false);
    onSaved();
  });
  // The pasted text is in this page alone.
  useBusy(text !== '');

  async function choose(file: File | undefined) {
    const read = file === undefined ? null : await readTextFile(file);
    setUnreadable(read === null);
    if (read !== null) setText(read);
  }

  const isLong = changes.total > MOST_PINCODES;
  return (
    <section className={styles.part}>
      <h2>{messages.importTitle}</h2>
      <p>{messages.intro}</p>
      <FilePicker
        label={messages.choose}
        accept=".csv,.txt,text/csv,text/plain"
        multiple={false}
        icon={<FileUp size={20} aria-hidden />}
        error={isUnreadable ? messages.notText : null}
        onChoose={([file]) => void choose(file)}
      />
      <TextArea
        label={messages.paste}
        placeholder={messages.placeholder}
        value={text}
        error={isLong ? messages.tooLong : null}
        onChange={({ target }) => {
          setUnreadable(false);
          setText(target.value);
        }}
      />
      {text.trim() !== '' && (
        <>
          <output className={styles.read}>{messages.read(rows.length)}</output>
          <Faults faults={faults} />
          {before.length > 0 && rows.length > 0 && (
            <fieldset className={styles.choice}>
              <legend>{messages.how}</legend>
              <Radio name={name} value="add" checked={!isReplacing} onChange={() => setReplacing(false)}>
                {messages.add}
              </Radio>
              <Radio name={name} value="replace" checked={isReplacing} onChange={() => setReplacing(true)}>
                {messages.replace}
              </Radio>
              <output>{messages.changes(changes)}</output>
            </fieldset>
          )}
        </>
      )}
      <FormFailure failure={saving.failure} />
      {rows.length > 0 && (
        <Save changes={changes} disabled={isLong} busy={saving.busy} onSave={() => void saving.run()} />
      )}
    </section>
  );
}

type SaveProps = {
  changes: ReturnType<typeof deliveryChanges>;
  disabled: boolean;
  busy: boolean;
  onSave: () => void;
};

/** The button that saves the list. It asks first where pincodes would leave it. */
function Save({ changes, disabled, busy, onSave }: SaveProps) {
  const reachable = useReachable();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        kind="primary"
        wide
        busy={busy}
        disabled={disabled && !busy}
        resting={reachable ? null : messages.needsLine}
        onClick={() => (changes.removed > 0 ? setAsking(true) : onSave())}
      >
        {busy ? messages.saving : messages.save(changes.total)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={messages.replaceTitle}
        cancel={messages.keep}
        confirm={messages.replaceNow}
        onConfirm={() => {
          setAsking(false);
          onSave();
        }}
      >
        {messages.replaceText(changes.removed)}
      </ConfirmDialog>
    </>
  );
}

function Faults({ faults }: { faults: readonly DeliveryFault[] }) {
  if (faults.length === 0) return null;
  const more = faults.length - FAULTS_SHOWN;
  return (
    <div className={styles.faults} role="alert">
      <p>{messages.leftOut(faults.length)}</p>
      <ul>
        {faults.slice(0, FAULTS_SHOWN).map((fault) => (
          <li key={fault.row}>{messages.line(fault)}</li>
        ))}
        {more > 0 && <li>{messages.moreLines(more)}</li>}
      </ul>
    </div>
  );
}
