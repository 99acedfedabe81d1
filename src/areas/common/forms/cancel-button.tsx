import { useState } from 'react';
import { draftMessages } from '#messages/sync.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';

type Props = {
  label: string;
  disabled: boolean;
  /** Something was typed that leaving gives up for good. */
  dirty: boolean;
  onLeave: () => void;
};

/** Leaves a form. Typed text is discarded only after a question. */
export function CancelButton({ label, disabled, dirty, onLeave }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button kind="quiet" disabled={disabled} onClick={() => (dirty ? setConfirming(true) : onLeave())}>
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={draftMessages.discardAsk}
        cancel={draftMessages.discardNo}
        confirm={draftMessages.discardYes}
        onConfirm={() => {
          setConfirming(false);
          onLeave();
        }}
      >
        <p>{draftMessages.discardText}</p>
      </ConfirmDialog>
    </>
  );
}
