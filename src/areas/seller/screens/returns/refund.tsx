import Copy from 'lucide-react/icons/copy';
import { useEffect, useEffectEvent, useState } from 'react';
import { sellerReturns } from '#data/commands/seller/returns.ts';
import { returnNow } from '#data/queries/seller/seller-returns.ts';
import { ShopError, type ErrorCode } from '#domain/mutation/error-code.ts';
import { fromRupees, type Paise } from '#domain/money/money.ts';
import { refundOwed } from '#domain/order/item-return.ts';
import { sellerReturnMessages } from '#messages/seller/seller-returns.ts';
import { copyText } from '#platform/share.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { toast } from '#ui/layers/toast.ts';
import { readDraft } from '#areas/common/forms/drafts.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import styles from './return-card.module.css';
import type { StepProps } from './return-steps.tsx';
import { trackingDraftOf } from './send-exchange.tsx';
import { useStep } from './use-step.ts';

/** Where to pay, and what was owed and paid when the seller read that. */
type Seen = { upi: string; amount: Paise; paid: Paise };

/**
 * Shows where to pay a refund once that is asked for, and marks it as paid there. The address lives in this card alone. The refund may
 * change while the seller pays.
 */
export function Refund({ request, resting, press }: StepProps) {
  const [read, setRead] = useState<Seen | null>(null);
  // It was read for one payment. A charge that is owed after that is another one.
  const seen = read?.paid === request.paid && !request.needsUpi ? read : null;
  // The amount of the open question. It stays when the return changes behind it, and the shop refuses it then.
  const [asked, setAsked] = useState<Paise | null>(null);
  const now = refundOwed(request);
  // From before the shopper took a refund in place of an exchange.
  const unsent = readDraft(useOwner(), trackingDraftOf(request.id))?.['number'] ?? '';
  const reading = useAttempt(async () => {
    const upi = await sellerReturns.refundAddress(request.id);
    const current = returnNow(request.id) ?? request;
    const amount = seen?.paid === current.paid ? seen.amount : refundOwed(current);
    setRead({ upi, amount, paid: current.paid });
  });
  const paying = useStep(request, { isOpen: seen !== null });
  // The address takes the place of its button.
  const held = useHeldFocus<HTMLDivElement>();
  // The seller may be in the app of a bank.
  useBusy(seen !== null);

  const pay = (payment: Seen) => {
    setAsked(null);
    void paying.run({ kind: 'pay', ...payment }, sellerReturnMessages.paid);
  };
  const readAgain = useEffectEvent(() => reading.run());
  const isElsewhere = hasCode(paying.failure, 'upi_changed');
  useEffect(() => {
    if (isElsewhere) void readAgain();
  }, [isElsewhere]);

  return (
    <div {...held} className={styles.steps}>
      <p className={styles.pay}>{sellerReturnMessages.toPay(request)}</p>
      {unsent !== '' && <p>{sellerReturnMessages.unsentNumber(unsent)}</p>}
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
      {request.needsUpi && <p>{sellerReturnMessages.needsUpi}</p>}
      {seen === null && !request.needsUpi && (
        <div className={styles.buttons}>
          <Button kind="primary" busy={reading.busy} {...resting} onClick={press(() => void reading.run())}>
            {reading.busy ? sellerReturnMessages.readingUpi : sellerReturnMessages.showUpi}
          </Button>
        </div>
      )}
      {seen !== null && (
        <>
          <Address upi={seen.upi} />
          <div className={styles.buttons}>
            <Button kind="primary" busy={paying.busy} {...resting} onClick={press(() => setAsked(now))}>
              {paying.busy ? sellerReturnMessages.paying : sellerReturnMessages.pay}
            </Button>
          </div>
          <PayQuestion seen={seen} asked={asked} onClose={() => setAsked(null)} onPaid={pay} />
        </>
      )}
    </div>
  );
}

type QuestionProps = {
  seen: Seen;
  /** The amount of the question; null while it is closed. */
  asked: Paise | null;
  onClose: () => void;
  onPaid: (payment: Seen) => void;
};

function PayQuestion({ seen, asked, onClose, onPaid }: QuestionProps) {
  const payment = { ...seen, amount: asked ?? seen.amount };
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={sellerReturnMessages.payTitle}
      actions={
        <>
          <Button onClick={onClose}>{sellerReturnMessages.payLater}</Button>
          <Button kind="primary" onClick={() => onPaid(payment)}>
            {sellerReturnMessages.pay}
          </Button>
        </>
      }
    >
      {payment.amount !== seen.amount && (
        <p className={styles.changed}>{sellerReturnMessages.refundChanged(seen.amount, payment.amount)}</p>
      )}
      <p>{sellerReturnMessages.payText(payment.amount, payment.upi)}</p>
    </Dialog>
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
