import type { PriceChange } from '#domain/money/price-change.ts';
import { formatPrice } from '#messages/format.ts';
import { largeChangeMessages } from '#messages/back-office.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';

type Props = {
  /** Empty while nothing is asked. */
  large: readonly PriceChange[];
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before prices move by more than half. The first of them is shown. */
export function LargeChangeDialog({ large, onClose, onConfirm }: Props) {
  const [first] = large;
  return (
    <ConfirmDialog
      open={first !== undefined}
      onClose={onClose}
      title={largeChangeMessages.ask(large.length)}
      cancel={largeChangeMessages.keep(large.length)}
      confirm={largeChangeMessages.confirm(large.length)}
      onConfirm={onConfirm}
    >
      <p>
        {first && largeChangeMessages.text(first.name, formatPrice(first.before), formatPrice(first.after))}
      </p>
    </ConfirmDialog>
  );
}
