import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** On the button that changes nothing. */
  cancel: string;
  /** On the one that takes something away. */
  confirm: string;
  onConfirm: () => void;
};

/** Asks once more before something is taken away. */
export function ConfirmDialog({ open, onClose, title, children, cancel, confirm, onConfirm }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="danger" onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
