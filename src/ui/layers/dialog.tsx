import * as m from 'framer-motion/m';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { ModalLayer } from './modal-layer.tsx';
import { useEntrance } from '../motion/motion.tsx';
import styles from './dialog.module.css';

const AWAY = { opacity: 0, y: 12 };

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
      <m.div
        ref={panel}
        initial={useEntrance(AWAY)}
        animate={{ opacity: 1, y: 0 }}
        exit={{ opacity: 0 }}
        role="alertdialog"
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-body`}
        tabIndex={-1}
        className={styles.dialog}
      >
        <Words>
          <h2 id={`${id}-title`}>{title}</h2>
          <div id={`${id}-body`}>{children}</div>
        </Words>
        <div className={styles.actions}>{actions}</div>
      </m.div>
    </ModalLayer>
  );
}

/** Scrolls where the screen is too small for its words; the buttons below stay in sight. Then keys must reach it as well. */
function Words({ children }: { children: ReactNode }) {
  const words = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const box = words.current;
    if (box === null) return undefined;
    const observer = new ResizeObserver(() => setScrolls(box.scrollHeight > box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={words}
      className={classes(styles.words, scrolls && styles.scrolls)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={scrolls ? 0 : undefined}
    >
      {children}
    </div>
  );
}
