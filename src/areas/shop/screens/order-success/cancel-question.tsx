import { useState, type ReactNode } from 'react';
import { useReachable } from '#data/queries/sync-status.ts';
import { visibleText } from '#domain/text/visible-text.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { orderMessages } from '#messages/shop/orders.ts';
import { Button } from '#ui/controls/button.tsx';
import { Radio } from '#ui/controls/checkbox.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { useDraft } from '#areas/common/forms/drafts.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { joined } from '#areas/common/isolated.tsx';
import styles from './order-success.module.css';

type Props = {
  title: string;
  /** The question before the reasons. */
  why: string;
  /** The words of the button that cancels, and of the one that does not. */
  words: { cancel: string; keep: string };
  /** Names the draft of the reason: what is cancelled. */
  draftName: string;
  open: boolean;
  onClose: () => void;
  /** Called with the reason that the seller reads. The sheet closes when it resolves, and shows why when it rejects. */
  onCancel: (reason: string) => Promise<void>;
  /** Says what is cancelled, and what that means. */
  children: ReactNode;
};

/** Asks why something is cancelled, and whether it shall be. */
export function CancelQuestion({ title, why, words, draftName, open, onClose, onCancel, children }: Props) {
  const reachable = useReachable();
  const draft = useCancelDraft(draftName);
  const cancel = useAttempt(async () => {
    await onCancel(draft.note);
    draft.drop();
    onClose();
  });
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
            busy={cancel.busy}
            resting={reachable ? null : orderMessages.cancelOffline}
            onClick={() => {
              if (draft.requireReason()) void cancel.run();
            }}
          >
            {cancel.busy ? orderMessages.cancelling : words.cancel}
          </Button>
          <Button kind="quiet" disabled={cancel.busy} onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      }
    >
      {children}
      <Reasons why={why} chosen={draft.reason} missing={draft.missing} onChoose={draft.choose} />
      <TextField
        label={orderMessages.cancelWords}
        note={orderMessages.optional}
        maxLength={300}
        value={draft.words}
        onChange={(event) => draft.write(event.target.value)}
      />
      <DraftNotice storage={draft.storage} />
    </Sheet>
  );
}

/** The reason: one of ours, and words of the shopper's own. */
function useCancelDraft(name: string) {
  const owner = useOwner();
  const draft = useDraft(owner, `cancel.${name}`, { reason: '', words: '' });
  const [missing, setMissing] = useState(false);
  const { reason, words } = draft.fields;
  const ownWords = visibleText(words) === '' ? '' : words.trim();
  return {
    reason,
    words,
    /** The text of both that the seller reads. */
    note: joined([reason, ownWords], ': '),
    storage: draft.storage,
    /** The shopper went on without a reason, and has chosen none since. */
    missing,
    choose: (one: string) => {
      draft.change({ reason: one });
      setMissing(false);
    },
    write: (text: string) => draft.change({ words: text }),
    /** Whether a reason is chosen; when none is, it is `missing`. */
    requireReason: () => {
      setMissing(reason === '');
      return reason !== '';
    },
    drop: () => draft.drop(),
  };
}

type ReasonsProps = {
  why: string;
  chosen: string;
  /** Says that one has to be chosen. */
  missing: boolean;
  onChoose: (reason: string) => void;
};

function Reasons({ why, chosen, missing, onChoose }: ReasonsProps) {
  return (
    <fieldset className={styles.reasons} aria-describedby={missing ? 'cancel-missing' : undefined}>
      <legend>{why}</legend>
      {orderMessages.cancelReasons.map((one) => (
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
