import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { sellerReturns } from '#data/commands/seller-returns.ts';
import { returnNow } from '#data/queries/seller/seller-returns.ts';
import { ShopError, type ErrorCode } from '#domain/mutation/error-code.ts';
import { fromRupees, type Paise } from '#domain/money/money.ts';
import { refundOf } from '#domain/order/seller-returns.ts';
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

/** Where to pay, and the refund as it was when the seller read that. */
type Seen = { upi: string; amount: Paise };

/**
 * Shows where to pay a refund once that is asked for, and marks it as paid there. The address lives in this card alone. The refund may
 * change while the seller pays.
 */
export function Refund({ request, resting, press }: StepProps) {
  const [seen, setSeen] = useState<Seen | null>(null);
  // The amount of the open question. It stays when the return changes behind it, and the shop refuses it then.
  const [asked, setAsked] = useState<Paise | null>(null);
  const now = refundOf(request);
  const reading = useAttempt(async () => {
    const upi = await sellerReturns.refundAddress(request.id);
    setSeen({ upi, amount: seen?.amount ?? refundOf(returnNow(request.id) ?? request) });
  });
  const paying = useStep(request);
  useOvertakenReturn(request, seen !== null && !paying.busy);
  // The seller may be in the app of a bank.
  useBusy(seen !== null);

  async function pay(upi: string, amount: Paise) {
    setAsked(null);
    await paying.run(async () => {
      try {
        await sellerReturns.paid(request.id, { upi, amount });
      } catch (error) {
        if (hasCode(error, 'upi_changed')) await reading.run();
        throw error;
      }
    }, sellerReturnMessages.paid);
  }

  return (
    <>
      <p className={styles.pay}>{sellerReturnMessages.toPay(request)}</p>
      <FormFailure failure={reading.failure} what={sellerReturnMessages.upiFailed} />
      <FormFailure
        failure={paying.failure}
        what={sellerReturnMessages.payFailed}
        messageOf={(failure) => payFailure(failure, seen?.amount ?? now)}
      />
      {seen !== null && seen.amount !== now && !hasCode(paying.failure, 'refund_changed') && (
        <p className={styles.changed} role="alert">
          {sellerReturnMessages.refundChanged(seen.amount, now)}
        </p>
      )}
      {seen === null ? (
        <div className={styles.buttons}>
          <Button kind="primary" busy={reading.busy} {...resting} onClick={press(() => void reading.run())}>
            {reading.busy ? sellerReturnMessages.readingUpi : sellerReturnMessages.showUpi}
          </Button>
        </div>
      ) : (
        <>
          <Address upi={seen.upi} />
          <div className={styles.buttons}>
            <Button kind="primary" busy={paying.busy} {...resting} onClick={press(() => setAsked(now))}>
              {paying.busy ? sellerReturnMessages.paying : sellerReturnMessages.pay}
            </Button>
          </div>
          <Dialog
            open={asked !== null}
            onClose={() => setAsked(null)}
            title={sellerReturnMessages.payTitle}
            actions={
              <>
                <Button onClick={() => setAsked(null)}>{sellerReturnMessages.payLater}</Button>
                <Button kind="primary" onClick={() => void pay(seen.upi, asked ?? now)}>
                  {sellerReturnMessages.pay}
                </Button>
              </>
            }
          >
            {asked !== null && asked !== seen.amount && (
              <p className={styles.changed}>{sellerReturnMessages.refundChanged(seen.amount, asked)}</p>
            )}
            <p>{sellerReturnMessages.payText(asked ?? now, seen.upi)}</p>
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

function payFailure(failure: unknown, seen: Paise): string | null {
  if (hasCode(failure, 'upi_changed')) return sellerReturnMessages.upiChanged;
  if (!hasCode(failure, 'refund_changed')) return null;
  const { amount } = (failure.detail ?? {}) as { amount?: number };
  return amount === undefined ? null : sellerReturnMessages.refundChanged(seen, fromRupees(amount));
}

const hasCode = (error: unknown, code: ErrorCode): error is ShopError =>
  error instanceof ShopError && error.code === code;
