import { useState } from 'react';
import { useReachable } from '#data/queries/sync-status.ts';
import { priceChange, type PlannedChange } from '#domain/listing/bulk-change.ts';
import type { Listing } from '#domain/account/seller.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { sentenceFor } from '#messages/errors.ts';
import { bulkMessages } from '#messages/seller/seller-products.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { OnlineSubmit } from '#areas/common/forms/online-submit.tsx';
import { SentFields } from '#areas/common/forms/sent-fields.tsx';
import styles from './bulk-sheet.module.css';
import { useLargeChangeQuestion } from '#areas/common/forms/use-large-change-question.tsx';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import { BulkFields } from './bulk-fields.tsx';
import { Preview } from './preview.tsx';
import { problemOf, readChange, type Typed } from './typed-change.ts';
import { useBatch } from './use-batch.ts';

type Props = {
  open: boolean;
  chosen: readonly Listing[];
  /** These are done: they leave the choice. */
  onChanged: (done: readonly PlannedChange[]) => void;
  onClose: () => void;
  onDone: () => void;
};

/** One change for all that are chosen, with what it does to them before it is done. */
export function BulkSheet({ open, chosen, onChanged, onClose, onDone }: Props) {
  const [typed, setTyped] = useState<Typed>({ kind: 'price_percent', text: '', option: '' });
  const reachable = useReachable();
  const change = readChange(typed);
  const { planned, progress, busy, failure, clear, save } = useBatch(chosen, change, onChanged);
  const { saveOrConfirm, question } = useLargeChangeQuestion(() => void changeAll());
  const problem = problemOf(typed, change, planned);
  const { form, tried, startOver } = useTriedForm(submit, { clear });

  function submit() {
    if (problem !== null || !reachable) return;
    saveOrConfirm(planned.map(priceChange));
  }

  async function changeAll() {
    if (!(await save())) return;
    toast.success(bulkMessages.done(planned.length));
    setTyped({ ...typed, text: '', option: '' });
    startOver();
    onDone();
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={bulkMessages.title(chosen.length)}
      closeLabel={chromeMessages.close}
    >
      <form {...form} className={styles.form}>
        <SentFields busy={busy}>
          <BulkFields
            typed={typed}
            chosen={chosen}
            problem={tried ? problem : null}
            onChange={(changed) => {
              setTyped((before) => ({ ...before, ...changed }));
              if (changed.kind !== undefined) startOver();
            }}
          />
        </SentFields>
        {planned.length > 0 ? <Preview planned={planned} /> : null}
        <FormFailure
          failure={failure}
          messageOf={(reason) => bulkMessages.failed(sentenceFor(reason), progress)}
        />
        <OnlineSubmit
          wide
          busy={busy}
          dimmed={tried && problem !== null}
          label={bulkMessages.save}
          busyLabel={bulkMessages.saving(progress)}
          online={bulkMessages.needsLine}
        />
      </form>
      {question}
    </Sheet>
  );
}
