import Users from 'lucide-react/icons/users';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { conflictMessages } from '#messages/admin/admin-content.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import styles from './conflict.module.css';

type Way = { label: string; hint: string; onChoose: () => void };

type Props = {
  title: string;
  text: string;
  /** How deep it stands in the screen's headings. */
  level: 2 | 3;
  /** The changes, and who made them. */
  children: ReactNode;
  /** The ways on: both together, or theirs alone. */
  both: Way;
  theirs: Way;
};

/** Somebody else saved while this was edited: said, shown, and answered. */
export function ConflictFrame({ title, text, level, children, both, theirs }: Props) {
  const Heading = `h${level}` as const;
  // It stands at the top, and Save at the bottom of a long list.
  const notice = useRef<HTMLElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  useEffect(() => {
    // Its promise, where browsers give one, is nothing to clean up with.
    notice.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={notice} className={styles.conflict} aria-label={title}>
      <div role="alert">
        <Heading>
          <Users size={20} aria-hidden /> {title}
        </Heading>
        <p>{text}</p>
      </div>
      {children}
      <div className={styles.ways}>
        <Button kind="primary" wide onClick={both.onChoose}>
          {both.label}
        </Button>
        <p className={styles.soft}>{both.hint}</p>
        <Button wide onClick={() => setConfirming(true)}>
          {theirs.label}
        </Button>
        <p className={styles.soft}>{theirs.hint}</p>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={conflictMessages.dropTitle}
        cancel={conflictMessages.keep}
        confirm={conflictMessages.drop}
        onConfirm={theirs.onChoose}
      >
        {theirs.hint}
      </ConfirmDialog>
    </section>
  );
}
