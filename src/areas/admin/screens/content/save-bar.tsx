import { useState } from 'react';
import { contentMessages as messages, pictureMessages } from '#messages/admin/admin-content.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { stuckToBottom } from '#ui/stuck-bar.ts';
import styles from './content.module.css';

type Props = {
  dirty: boolean;
  /** While somebody else's save is not answered. */
  blocked: boolean;
  busy: boolean;
  /** A picture is on its way. */
  sending: boolean;
  reachable: boolean;
  failure: string | null;
  onSave: () => void;
  onDiscard: () => void;
};

/** The one Save of both lists, always in sight. */
export function SaveBar({ dirty, blocked, busy, sending, reachable, failure, onSave, onDiscard }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div ref={stuckToBottom} className={styles.bar}>
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {/* In a conflict the choice above needs the room. */}
      <p className={blocked ? 'for-readers' : styles.soft} aria-live="polite">
        {dirty ? messages.unsaved : messages.saved}
      </p>
      <Button
        kind="primary"
        wide
        busy={busy || sending}
        disabled={(!dirty && !sending) || blocked}
        resting={reachable ? null : messages.online}
        onClick={onSave}
      >
        {busy ? messages.saving : sending ? pictureMessages.onItsWay : messages.save}
      </Button>
      {dirty && !busy && !blocked ? (
        <Button kind="quiet" onClick={() => setConfirming(true)}>
          {messages.discard}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={messages.discardTitle}
        cancel={messages.keep}
        confirm={messages.discard}
        onConfirm={() => {
          setConfirming(false);
          onDiscard();
        }}
      >
        {messages.discardText}
      </ConfirmDialog>
    </div>
  );
}
