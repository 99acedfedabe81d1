import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';

type Props = {
  open: boolean;
  /** Of the items that are delivered. */
  names: readonly string[];
  onCancel: () => void;
  onMove: () => void;
};

/** Asks before items count as delivered, which cannot be undone. */
export function DeliveredQuestion({ open, names, onCancel, onMove }: Props) {
  const messages = dispatchMessages.ends.delivered;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={messages.title}
      actions={
        <>
          <Button onClick={onCancel}>{messages.keep}</Button>
          <Button kind="primary" onClick={onMove}>
            {messages.move}
          </Button>
        </>
      }
    >
      <p>{messages.text(names)}</p>
    </Dialog>
  );
}
