import { sizeChartWords } from '../../../../messages/size-charts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

type Props = { open: boolean; onClose: () => void; onRemove: () => void };

export function RemoveChartDialog({ open, onClose, onRemove }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sizeChartWords.removeAsk}
      actions={
        <>
          <Button onClick={onClose}>{sizeChartWords.removeNo}</Button>
          <Button kind="danger" onClick={onRemove}>
            {sizeChartWords.removeYes}
          </Button>
        </>
      }
    >
      <p>{sizeChartWords.removeText}</p>
    </Dialog>
  );
}
