import { useState } from 'react';
import { ShopError } from '#domain/mutation/error-code.ts';
import { sellerReturnMessages } from '#messages/seller/seller-returns.ts';
import { Button } from '#ui/controls/button.tsx';
import { readDraft, useDraft } from '#areas/common/forms/drafts.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { TrackingForm } from '../orders/tracking-form.tsx';
import styles from './return-card.module.css';
import type { StepProps } from './return-steps.tsx';
import { useStep } from './use-step.ts';

/** The name of the draft of a replacement's number. */
export const trackingDraftOf = (returnId: string): string => `return-tracking-${returnId}`;

/** The other size of an exchange was sent, under a tracking number. */
export function SendExchange({ request, resting, press }: StepProps) {
  const owner = useOwner();
  const form = trackingDraftOf(request.id);
  const draft = useDraft(owner, form, { number: '' });
  const [open, setOpen] = useState(draft.restored);
  const sending = useStep(request, { isOpen: open, draft });

  const openForm = () => {
    // Another tab may have typed meanwhile.
    const number = readDraft(owner, form)?.['number'];
    if (number !== undefined) draft.change({ number });
    setOpen(true);
  };
  const send = (trackingNumber: string) =>
    sending.run({ kind: 'send', trackingNumber }, sellerReturnMessages.sent);

  return (
    <>
      <FormFailure
        failure={sending.failure}
        what={sellerReturnMessages.sendFailed}
        messageOf={(failure) =>
          failure instanceof ShopError && failure.code === 'upi_changed'
            ? sellerReturnMessages.refundInstead(request.name)
            : null
        }
      />
      {open ? (
        <TrackingForm
          draft={draft}
          hint={null}
          busy={sending.busy}
          resting={resting}
          clear={sending.clear}
          onSubmit={(number) => press(() => void send(number))()}
          onClose={() => {
            draft.drop();
            setOpen(false);
          }}
        />
      ) : (
        <div className={styles.buttons}>
          <Button kind="primary" {...resting} onClick={press(openForm)}>
            {sellerReturnMessages.send}
          </Button>
        </div>
      )}
    </>
  );
}
