import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { sellerReturns } from '#data/commands/seller-returns.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { add } from '#domain/money/money.ts';
import { formatPrice } from '#messages/format.ts';
import { sellerReturnMessages } from '#messages/seller/seller-returns.ts';
import { copyText } from '#platform/share.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import styles from './return-card.module.css';
import type { StepProps } from './return-steps.tsx';
import { useOvertakenReturn, useStep } from './use-step.ts';

/** Shows where to pay a refund once that is asked for, and marks it as paid there. The address lives in this card alone. */
export function Refund({ request, resting, press }: StepProps) {
  const [upi, setUpi] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const total = formatPrice(add(request.amount, request.shipping));
  const reading = useAttempt(async () => setUpi(await sellerReturns.refundAddress(request.id)));
  const paying = useStep(request);
  useOvertakenReturn(request, upi !== null && !paying.busy);
  // The seller may be in the app of a bank.
  useBusy(upi !== null);

  async function pay(to: string) {
    setAsking(false);
    await paying.run(async () => {
      try {
        await sellerReturns.paid(request.id, to);
      } catch (error) {
        if (isChanged(error)) await reading.run();
        throw error;
      }
    }, sellerReturnMessages.paid);
  }

  return (
    <>
      <p className={styles.pay}>{sellerReturnMessages.toPay(request, total)}</p>
      <FormFailure failure={reading.failure} what={sellerReturnMessages.upiFailed} />
      <FormFailure
        failure={paying.failure}
        what={sellerReturnMessages.payFailed}
        messageOf={(failure) => (isChanged(failure) ? sellerReturnMessages.upiChanged : null)}
      />
      {upi === null ? (
        <div className={styles.buttons}>
          <Button kind="primary" busy={reading.busy} {...resting} onClick={press(() => void reading.run())}>
            {reading.busy ? sellerReturnMessages.readingUpi : sellerReturnMessages.showUpi}
          </Button>
        </div>
      ) : (
        <>
          <Address upi={upi} />
          <div className={styles.buttons}>
            <Button kind="primary" busy={paying.busy} {...resting} onClick={press(() => setAsking(true))}>
              {paying.busy ? sellerReturnMessages.paying : sellerReturnMessages.pay}
            </Button>
          </div>
          <Dialog
            open={asking}
            onClose={() => setAsking(false)}
            title={sellerReturnMessages.payTitle}
            actions={
              <>
                <Button onClick={() => setAsking(false)}>{sellerReturnMessages.payLater}</Button>
                <Button kind="primary" onClick={() => void pay(upi)}>
                  {sellerReturnMessages.pay}
                </Button>
              </>
            }
          >
            <p>{sellerReturnMessages.payText(total, upi)}</p>
          </Dialog>
        </>
      )}
    </>
  );
}

function Address({ upi }: { upi: string }) {
  const copy = async () => {
    if (await copyText(upi)) toast.success(sellerReturnMessages.copied);
    else toast.notice(sellerReturnMessages.copyFailed);
  };
  return (
    <div className={styles.upi}>
      <p>
        <span className={styles.label}>{sellerReturnMessages.upi}</span>
        <strong>{upi}</strong>
      </p>
      <Button kind="quiet" icon={<Copy size={18} aria-hidden />} onClick={copy}>
        {sellerReturnMessages.copy}
      </Button>
    </div>
  );
}

const isChanged = (error: unknown) => error instanceof ShopError && error.code === 'upi_changed';
