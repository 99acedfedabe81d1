import { useState, type ReactNode } from 'react';
import { useBlocker } from '#areas/common/use-blocker.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';

type LeaveQuestion = {
  /** The screen says whether something would be lost or broken off. */
  onUnsent: (unsent: boolean) => void;
  leave: () => void;
  question: ReactNode;
};

type Messages = { leaveAsk: string; leaveText: string; leaveNo: string; leaveYes: string };

/**
 * Asks before a screen with unsaved work is left, by its own way back, a link or the phone's. Typed text is kept
 * anyway; files that are not uploaded and a running task are not.
 */
export function useLeaveQuestion(leave: () => void, messages: Messages): LeaveQuestion {
  const [unsent, setUnsent] = useState(false);
  const blocker = useBlocker(unsent);
  return {
    onUnsent: setUnsent,
    leave: () => (unsent ? blocker.hold(leave) : leave()),
    question: (
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onClose={blocker.reset}
        title={messages.leaveAsk}
        cancel={messages.leaveNo}
        confirm={messages.leaveYes}
        onConfirm={blocker.proceed}
      >
        <p>{messages.leaveText}</p>
      </ConfirmDialog>
    ),
  };
}
