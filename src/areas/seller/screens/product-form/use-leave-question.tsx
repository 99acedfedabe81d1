import { useState, type ReactNode } from 'react';
import { productFormWords } from '../../../../messages/product-form.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';

type LeaveQuestion = {
  /** The form says whether pictures of it are on their way. */
  onUnsent: (unsent: boolean) => void;
  leave: () => void;
  question: ReactNode;
};

/** Asks before a form is left whose pictures are not uploaded: unlike what was typed, they are not kept. */
export function useLeaveQuestion(leave: () => void): LeaveQuestion {
  const [unsent, setUnsent] = useState(false);
  const [asking, setAsking] = useState(false);
  return {
    onUnsent: setUnsent,
    leave: () => (unsent ? setAsking(true) : leave()),
    question: (
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={productFormWords.leaveAsk}
        keep={productFormWords.leaveNo}
        confirm={productFormWords.leaveYes}
        onConfirm={() => {
          setAsking(false);
          leave();
        }}
      >
        <p>{productFormWords.leaveText}</p>
      </ConfirmDialog>
    ),
  };
}
