import { useEffect, useRef, useState, type ReactNode } from 'react';
import { holdPage } from '#router/router.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type LeaveQuestion = {
  /** The screen says whether something would be lost or broken off. */
  onUnsent: (unsent: boolean) => void;
  leave: () => void;
  question: ReactNode;
};

type Words = { leaveAsk: string; leaveText: string; leaveNo: string; leaveYes: string };

/**
 * Asks before a screen is left, by its own way back, a link or the phone's, with what is not kept as what was typed is: files that are
 * not uploaded, a run under way.
 */
export function useLeaveQuestion(leave: () => void, words: Words): LeaveQuestion {
  const [unsent, setUnsent] = useState(false);
  // What leaves, while it is asked.
  const [asked, setAsked] = useState<{ go: () => void } | null>(null);
  const release = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!unsent) return undefined;
    release.current = holdPage((go) => setAsked({ go }));
    return () => release.current();
  }, [unsent]);
  return {
    onUnsent: setUnsent,
    leave: () => (unsent ? setAsked({ go: leave }) : leave()),
    question: (
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={words.leaveAsk}
        keep={words.leaveNo}
        confirm={words.leaveYes}
        onConfirm={() => {
          setAsked(null);
          release.current();
          asked?.go();
        }}
      >
        <p>{words.leaveText}</p>
      </ConfirmDialog>
    ),
  };
}
