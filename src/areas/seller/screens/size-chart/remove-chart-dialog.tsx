import { sizeChartWords } from '#messages/seller/size-charts.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';

type Props = { open: boolean; onClose: () => void; onRemove: () => void };

export function RemoveChartDialog({ open, onClose, onRemove }: Props) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={sizeChartWords.removeAsk}
      keep={sizeChartWords.removeNo}
      confirm={sizeChartWords.removeYes}
      onConfirm={onRemove}
    >
      <p>{sizeChartWords.removeText}</p>
    </ConfirmDialog>
  );
}
