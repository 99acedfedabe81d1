import { useEffect, useRef } from 'react';
import { FIELD_LIMITS } from '#domain/validation/field-limits.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { Button, type ButtonProps } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import type { Draft } from '#areas/common/forms/drafts.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import styles from './advance.module.css';

type Props = {
  draft: Draft<{ number: string }>;
  /** Where the number comes from when nobody typed it. */
  hint: string | null;
  busy: boolean;
  /** How the buttons rest without a connection. */
  resting: Pick<ButtonProps, 'dimmed' | 'aria-describedby'>;
  onSubmit: (trackingNumber: string) => void;
  /** See `useTriedForm`. */
  clear: () => void;
  onClose: () => void;
};

/** Without the parcel's number nothing is marked as shipped. */
export function TrackingForm({ draft, hint, busy, resting, onSubmit, clear, onClose }: Props) {
  const typed = draft.fields.number;
  const number = typed.trim();
  const long = number.length > FIELD_LIMITS.trackingNumber;
  const { form } = useTriedForm(() => number !== '' && !long && onSubmit(number), { clear });
  const input = useRef<HTMLInputElement>(null);
  const opened = useRef(!draft.restored);
  // Opened by a tap, not by a list that comes back with it.
  useEffect(() => {
    if (opened.current) input.current?.focus();
  }, []);
  return (
    <form {...form} className={styles.tracking}>
      <TextField
        ref={input}
        label={dispatchMessages.trackingNumber}
        value={typed}
        hint={hint}
        error={long ? dispatchMessages.trackingLong(FIELD_LIMITS.trackingNumber) : null}
        autoCapitalize="characters"
        autoComplete="off"
        onChange={(event) => draft.change({ number: event.target.value })}
      />
      <DraftNotice storage={draft.storage} />
      <div className={styles.buttons}>
        <Button kind="primary" type="submit" busy={busy} disabled={number === ''} {...resting}>
          {busy ? dispatchMessages.updating : dispatchMessages.submit}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={onClose}>
          {dispatchMessages.close}
        </Button>
      </div>
    </form>
  );
}
