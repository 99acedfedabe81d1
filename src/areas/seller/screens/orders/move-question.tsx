import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';

type Props = {
  open: boolean;
  /** The move that cannot be undone. */
  to: 'cancelled' | 'delivered';
  name: string;
  onCancel: () => void;
  onMove: () => void;
};

/** Asks before an item is moved to where it never comes back from. */
export function MoveQuestion({ open, to, name, onCancel, onMove }: Props) {
  const messages = dispatchMessages.ends[to];
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={messages.title}
      actions={
        <>
          <Button onClick={onCancel}>{messages.keep}</Button>
          <Button kind={to === 'cancelled' ? 'danger' : 'primary'} onClick={onMove}>
            {messages.move}
          </Button>
        </>
      }
    >
      <p>{messages.text(name)}</p>
    </Dialog>
  );
}
