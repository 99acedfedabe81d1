import { useEffect, useEffectEvent, useState } from 'react';
import { returns } from '#data/commands/returns.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import type { ItemReturn } from '#domain/order/item-return.ts';
import { movedSentence, returnMessages } from '#messages/returns/shopper.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { LONG_MS } from '#ui/layers/toast-times.ts';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { UpiSheet } from './upi-sheet.tsx';
import styles from './item-returns.module.css';

/** The buttons for all that the shopper can still do about a return. */
export function ReturnActions({ one }: { one: ItemReturn }) {
  const [open, setOpen] = useState<'withdraw' | 'upi' | null>(null);
  const close = () => setOpen(null);
  const mayWithdraw = one.status === 'requested' || one.status === 'approved';
  const mayTakeRefund = mayWithdraw || one.status === 'received';
  const isLate = open === 'withdraw' ? !mayWithdraw : open === 'upi' && !mayTakeRefund;
  // Withdrawn here, or on another phone: it is what was wanted.
  const isDone = open === 'withdraw' && one.status === 'withdrawn';
  useClosedWhenLate({ isLate, said: isDone ? null : movedSentence(one), onClose: close });
  return (
    <>
      {mayTakeRefund && (
        <div className={styles.actions}>
          <Button kind="quiet" onClick={() => setOpen('upi')}>
            {upiAction(one)}
          </Button>
          {mayWithdraw && (
            <Button kind="quiet" onClick={() => setOpen('withdraw')}>
              {returnMessages.withdraw}
            </Button>
          )}
        </div>
      )}
      {/* They stay while they slide away, also when the return has moved on meanwhile. */}
      <WithdrawSheet one={one} open={open === 'withdraw' && mayWithdraw} onClose={close} />
      <UpiSheet one={one} open={open === 'upi' && mayTakeRefund} onClose={close} />
    </>
  );
}

/** Closes a sheet when the seller, or another phone, was faster than it. `said`: what became of the return. */
function useClosedWhenLate({
  isLate,
  said,
  onClose,
}: {
  isLate: boolean;
  said: string | null;
  onClose: () => void;
}) {
  const end = useEffectEvent(() => {
    onClose();
    if (said !== null) toast.notice(said, LONG_MS);
  });
  useEffect(() => {
    if (isLate) end();
  }, [isLate]);
}

function upiAction({ exchange, needsUpi }: ItemReturn): string {
  if (exchange !== null) return returnMessages.refundInstead;
  return needsUpi ? returnMessages.enterUpi : returnMessages.changeUpi;
}

type Props = { one: ItemReturn; open: boolean; onClose: () => void };

function WithdrawSheet({ one, open, onClose }: Props) {
  const reachable = useReachable();
  const withdraw = useAttempt(async () => {
    await returns.withdraw(one.id);
    toast.success(returnMessages.withdrawn);
    onClose();
  });
  return (
    <Sheet
      open={open}
      onClose={() => (withdraw.busy ? undefined : onClose())}
      title={returnMessages.withdrawTitle}
      closeLabel={chromeMessages.close}
      foot={
        <div className={styles.choices}>
          <FormFailure failure={withdraw.failure} />
          <Button
            kind="danger"
            wide
            busy={withdraw.busy}
            resting={reachable ? null : returnMessages.needsConnection}
            onClick={() => void withdraw.run()}
          >
            {withdraw.busy ? returnMessages.withdrawing : returnMessages.withdraw}
          </Button>
          <Button kind="quiet" disabled={withdraw.busy} onClick={onClose}>
            {returnMessages.withdrawKeep}
          </Button>
        </div>
      }
    >
      <p>{returnMessages.withdrawText}</p>
    </Sheet>
  );
}
