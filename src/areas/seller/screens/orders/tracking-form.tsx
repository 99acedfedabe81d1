import { useEffect, useRef } from 'react';
import { isCourier, proposedCourier } from '#domain/delivery/courier.ts';
import { faultOfNumber, type NumberFault } from '#domain/order/tracking-file.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { trackingMessages } from '#messages/seller/tracking-numbers.ts';
import { Button, type ButtonProps } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import type { Draft } from '#areas/common/forms/drafts.ts';
import { SentFields } from '#areas/common/forms/sent-fields.tsx';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import { CourierField } from '#areas/seller/courier-field.tsx';
import styles from './advance.module.css';

type Props = {
  draft: Draft<{ number: string; courier?: string }>;
  /** The courier as long as nobody chose; null where no courier is asked for. */
  courier?: string | null;
  /** Where the number comes from when nobody typed it. */
  hint: string | null;
  /** The fault of a number for this parcel. If not said, only the number itself is checked. */
  faultOf?: (number: string) => NumberFault | null;
  busy: boolean;
  /** How the buttons rest without a connection. */
  resting: Pick<ButtonProps, 'dimmed' | 'aria-describedby'>;
  onSubmit: (trackingNumber: string, courier: string) => void;
  /** See `useTriedForm`. */
  clear: () => void;
  onClose: () => void;
};

function faultAlone(number: string): NumberFault | null {
  const fault = faultOfNumber(number);
  return fault === null ? null : { fault };
}

/** Without the parcel's number nothing is marked as shipped. */
export function TrackingForm(props: Props) {
  const { draft, courier: proposed = null, hint, faultOf = faultAlone, busy, resting } = props;
  const { onSubmit, clear, onClose } = props;
  const typed = draft.fields.number;
  const number = typed.trim();
  const fault = faultOf(number);
  const courier = draft.fields.courier ?? proposedCourier(number, proposed ?? '');
  const isRight = number !== '' && fault === null && isCourier(courier.trim());
  const { form } = useTriedForm(() => isRight && onSubmit(number, courier.trim()), { clear });
  const input = useRef<HTMLInputElement>(null);
  const opened = useRef(!draft.restored);
  // Opened by a tap, not by a list that comes back with it.
  useEffect(() => {
    if (opened.current) input.current?.focus();
  }, []);
  return (
    <form {...form} className={styles.tracking}>
      <SentFields busy={busy}>
        <TextField
          ref={input}
          label={dispatchMessages.trackingNumber}
          value={typed}
          hint={hint}
          error={fault === null ? null : trackingMessages.faultSentence(fault)}
          autoCapitalize="characters"
          autoComplete="off"
          onChange={(event) => draft.change({ number: event.target.value })}
        />
        {proposed !== null && (
          <CourierField value={courier} onChange={(next) => draft.change({ courier: next })} />
        )}
      </SentFields>
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
