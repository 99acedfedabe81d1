import type { OrderStage } from '../../../../data/actions/order.ts';
import type { Paise } from '../../../../domain/money.ts';
import { checkoutWords } from '../../../../messages/checkout.ts';
import { formatPrice } from '../../../../messages/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import styles from './checkout.module.css';

type Props = {
  open: boolean;
  /** How far the order is; null while nothing is being placed. */
  stage: OrderStage | null;
  total: Paise;
  address: string;
  phone: string;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog({ open, stage, total, address, phone, onConfirm, onClose }: Props) {
  const busy = stage !== null;
  return (
    <Dialog
      open={open}
      // While it is being placed there is nothing to go back to.
      onClose={() => (busy ? undefined : onClose())}
      title={checkoutWords.confirmTitle}
      actions={
        <>
          <Button kind="primary" wide busy={busy} onClick={onConfirm}>
            {busy ? checkoutWords.processing : checkoutWords.confirm}
          </Button>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            {checkoutWords.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.confirm}>
        <p>{checkoutWords.confirmText(formatPrice(total))}</p>
        <p className={styles.soft}>{address}</p>
        <p className={styles.soft}>{phone}</p>
        <p className={styles.stage} aria-live="polite">
          {stage === null ? '' : checkoutWords.stages[stage]}
        </p>
      </div>
    </Dialog>
  );
}
