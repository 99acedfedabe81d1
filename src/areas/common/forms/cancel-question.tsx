import { useState, type ReactNode } from 'react';
import { useReachable } from '#data/queries/sync-status.ts';
import { visibleText } from '#domain/text/visible-text.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { orderMessages } from '#messages/shop/orders.ts';
import { Button } from '#ui/controls/button.tsx';
import { Radio } from '#ui/controls/checkbox.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { joined } from '../isolated.tsx';
import styles from './cancel-question.module.css';
import { DraftNotice } from './draft-notice.tsx';
import { useDraft } from './drafts.ts';
import { FormFailure } from './form-failure.tsx';
import { SentFields } from './sent-fields.tsx';
import { useAttempt } from './use-attempt.ts';
import { useOwner } from './use-owner.ts';

type Props = {
  title: string;
  /** The legend over the reasons. */
  legend: string;
  /** The reasons to choose from. */
  reasons: readonly string[];
  buttonLabels: { cancel: string; keep: string };
  /** The button waits until its meaning is known. */
  waiting?: boolean;
  /** Marks what is missing of the caller's own fields, and answers whether nothing is. */
  validate?: () => boolean;
  /** Under this the draft of the reason is stored: the id of the item or order. */
  draftKey: string;
  open: boolean;
  onClose: () => void;
  /** Called with the reason, which the other side reads. The sheet closes when it resolves, and shows the error when it rejects. */
  onCancel: (reason: string) => Promise<void>;
  /** Says what is cancelled, and what that means. */
  children: ReactNode;
};

/** Asks why something is cancelled, and whether it shall be. */
export function CancelQuestion({
  title,
  legend,
  reasons,
  buttonLabels,
  waiting = false,
  validate = () => true,
  draftKey,
  open,
  onClose,
  onCancel,
  children,
}: Props) {
  const reachable = useReachable();
  const draft = useCancelDraft(draftKey);
  const cancel = useAttempt(async () => {
    await onCancel(draft.fullReason);
    draft.drop();
    onClose();
  });
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    // An error of the time before is not shown again.
    setWasOpen(open);
    draft.setMissing(false);
    cancel.clear();
  }
  return (
    <Sheet
      open={open}
      onClose={() => (cancel.busy ? undefined : onClose())}
      title={title}
      closeLabel={chromeMessages.close}
      foot={
        <div className={styles.choices}>
          <FormFailure failure={cancel.failure} />
          <Button
            kind="danger"
            wide
            busy={cancel.busy || waiting}
            resting={reachable ? null : orderMessages.cancelOffline}
            onClick={() => {
              const isWhole = validate();
              if (draft.validate() && isWhole) void cancel.run();
            }}
          >
            {cancel.busy ? orderMessages.cancelling : buttonLabels.cancel}
          </Button>
          <Button kind="quiet" disabled={cancel.busy} onClick={onClose}>
            {buttonLabels.keep}
          </Button>
        </div>
      }
    >
      {children}
      <SentFields busy={cancel.busy}>
        <Reasons
          legend={legend}
          reasons={reasons}
          chosen={draft.reason}
          missing={draft.missing}
          onChoose={draft.choose}
        />
        <TextField
          label={orderMessages.cancelWords}
          note={orderMessages.optional}
          maxLength={300}
          value={draft.words}
          onChange={(event) => draft.write(event.target.value)}
        />
      </SentFields>
      <DraftNotice storage={draft.storage} />
    </Sheet>
  );
}

/** The reason that was chosen and the words beside it, stored until the cancellation. */
function useCancelDraft(key: string) {
  const owner = useOwner();
  const draft = useDraft(owner, `cancel.${key}`, { reason: '', words: '' });
  const [missing, setMissing] = useState(false);
  const { reason, words } = draft.fields;
  const ownWords = visibleText(words) === '' ? '' : words.trim();
  return {
    reason,
    words,
    /** Both in one text. */
    fullReason: joined([reason, ownWords], ': '),
    storage: draft.storage,
    /** The person went on without a reason, and has chosen none since. */
    missing,
    setMissing,
    choose: (one: string) => {
      draft.change({ reason: one });
      setMissing(false);
    },
    write: (text: string) => draft.change({ words: text }),
    /** Gives whether a reason is chosen, and notes it as missing if not. */
    validate: () => {
      setMissing(reason === '');
      return reason !== '';
    },
    drop: () => draft.drop(),
  };
}

type ReasonsProps = {
  legend: string;
  reasons: readonly string[];
  chosen: string;
  /** Says that one has to be chosen. */
  missing: boolean;
  onChoose: (reason: string) => void;
};

function Reasons({ legend, reasons, chosen, missing, onChoose }: ReasonsProps) {
  return (
    <fieldset className={styles.reasons} aria-describedby={missing ? 'cancel-missing' : undefined}>
      <legend>{legend}</legend>
      {reasons.map((one) => (
        <Radio key={one} name="reason" value={one} checked={chosen === one} onChange={() => onChoose(one)}>
          {one}
        </Radio>
      ))}
      {missing && (
        <p id="cancel-missing" className={styles.missing} role="alert">
          {orderMessages.cancelChoose}
        </p>
      )}
    </fieldset>
  );
}
