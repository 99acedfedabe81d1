import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { ModalLayer } from './modal-layer.tsx';
import styles from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  /** Escape, back or a tap beside it: never the choice that changes something. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the usual one first; a destructive one never next to it. */
  actions: ReactNode;
};

/** A question that must be answered, in the middle of the screen. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <ModalLayer open={open} onClose={onClose} place="middle" panel={panel}>
      {(leaving) => (
        <div
          ref={panel}
          role="alertdialog"
          aria-modal
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-body`}
          tabIndex={-1}
          className={classes(styles.dialog, leaving && styles.leaving)}
        >
          <div className={styles.said}>
            <h2 id={`${id}-title`}>{title}</h2>
            <div id={`${id}-body`}>{children}</div>
          </div>
          <div className={styles.actions}>{actions}</div>
        </div>
      )}
    </ModalLayer>
  );
}
