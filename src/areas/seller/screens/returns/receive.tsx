import { useState } from 'react';
import { sellerReturnMessages } from '#messages/seller/seller-returns.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import styles from './return-card.module.css';
import type { StepProps } from './return-steps.tsx';
import { useStep } from './use-step.ts';

/** The pieces of an approved return have come. One question asks for their state, and confirms the step. */
export function Receive({ request, resting, press }: StepProps) {
  const [asking, setAsking] = useState(false);
  const receiving = useStep(request, { isOpen: asking });
  const receive = (isResaleable: boolean) => () => {
    setAsking(false);
    void receiving.run({ kind: 'receive', isResaleable }, sellerReturnMessages.received);
  };
  return (
    <>
      <FormFailure failure={receiving.failure} what={sellerReturnMessages.receiveFailed} />
      <div className={styles.buttons}>
        <Button kind="primary" busy={receiving.busy} {...resting} onClick={press(() => setAsking(true))}>
          {receiving.busy ? sellerReturnMessages.receiving : sellerReturnMessages.receive}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={sellerReturnMessages.receiveTitle}
        actions={
          <>
            <Button kind="primary" onClick={receive(true)}>
              {sellerReturnMessages.receiveYes}
            </Button>
            <Button onClick={receive(false)}>{sellerReturnMessages.receiveNo}</Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {sellerReturnMessages.receiveLater}
            </Button>
          </>
        }
      >
        <p>{sellerReturnMessages.receiveText(request.quantity, request.name)}</p>
      </Dialog>
    </>
  );
}
