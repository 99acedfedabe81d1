import type { PriceChange } from '#domain/money/price-change.ts';
import { formatPrice } from '#messages/format.ts';
import { largeChangeWords } from '#messages/back-office.ts';
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
      title={largeChangeWords.ask(large.length)}
      cancel={largeChangeWords.keep(large.length)}
      confirm={largeChangeWords.confirm(large.length)}
      onConfirm={onConfirm}
    >
      <p>{first && largeChangeWords.text(first.name, formatPrice(first.before), formatPrice(first.after))}</p>
    </ConfirmDialog>
  );
}
