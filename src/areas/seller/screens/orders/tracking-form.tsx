import { useEffect, useRef, useState } from 'react';
import { FIELD_LIMITS } from '../../../../domain/field-limits.ts';
import { sentenceForCode } from '../../../../messages/errors.ts';
import { dispatchWords } from '../../../../messages/seller-orders.ts';
import { Button, type ButtonProps } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import styles from './advance.module.css';

type Props = {
  busy: boolean;
  /** How the buttons rest without a connection. */
  resting: Pick<ButtonProps, 'dimmed' | 'aria-describedby'>;
  onSubmit: (trackingNumber: string) => void;
  onClose: () => void;
};

/** Without the parcel's number nothing is marked as shipped. */
export function TrackingForm({ busy, resting, onSubmit, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [missed, setMissed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      className={styles.tracking}
      onSubmit={(event) => {
        event.preventDefault();
        setMissed(typed.trim() === '');
        if (typed.trim() === '') input.current?.focus();
        else onSubmit(typed.trim());
      }}
    >
      <TextField
        ref={input}
        label={dispatchWords.trackingNumber}
        value={typed}
        error={missed && typed.trim() === '' ? sentenceForCode('tracking_required') : null}
        maxLength={FIELD_LIMITS.trackingNumber}
        autoCapitalize="characters"
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button kind="primary" type="submit" busy={busy} {...resting}>
          {busy ? dispatchWords.updating : dispatchWords.submit}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={onClose}>
          {dispatchWords.close}
        </Button>
      </div>
    </form>
  );
}
