import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { ModalLayer } from './modal-layer.tsx';
import styles from './sheet.module.css';

const PULL_TO_CLOSE = 96;
const FLICK_PX_PER_MS = 0.6;

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** The sheet's buttons, kept in sight while the body scrolls. */
  foot?: ReactNode;
};

/** A bottom sheet. Its head follows the finger and closes it when pulled down far or fast enough. */
export function Sheet({ open, onClose, title, closeLabel, children, foot }: SheetProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { pulling, handlers } = usePull(panel, onClose);
  return (
    <ModalLayer open={open} onClose={onClose} place="bottom" panel={panel}>
      {(leaving) => (
        <dialog
          open
          ref={panel}
          aria-modal
          aria-labelledby={titleId}
          tabIndex={-1}
          className={classes(styles.sheet, pulling && styles.pulling, leaving && styles.leaving)}
        >
          <div className={styles.grip} {...handlers}>
            <div className={styles.head}>
              <h2 id={titleId}>{title}</h2>
              <IconButton label={closeLabel} onClick={onClose}>
                <X size={22} aria-hidden />
              </IconButton>
            </div>
          </div>
          <div className={styles.body}>{children}</div>
          {foot ? <div className={styles.foot}>{foot}</div> : null}
        </dialog>
      )}
    </ModalLayer>
  );
}

function usePull(panel: { current: HTMLElement | null }, onClose: () => void) {
  const [pulling, setPulling] = useState(false);
  const start = useRef<{ y: number; at: number } | null>(null);
  const pull = (distance: number) =>
    panel.current?.style.setProperty('--pulled', `${Math.max(0, distance)}px`);

  const end = (event: PointerEvent) => {
    const from = start.current;
    if (!from) return;
    start.current = null;
    setPulling(false);
    const distance = event.clientY - from.y;
    const speed = distance / Math.max(1, event.timeStamp - from.at);
    if (
      event.type === 'pointerup' &&
      (distance > PULL_TO_CLOSE || (distance > 24 && speed > FLICK_PX_PER_MS))
    )
      onClose();
    else pull(0);
  };
  return {
    pulling,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.target instanceof Element && event.target.closest('button')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { y: event.clientY, at: event.timeStamp };
        setPulling(true);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current) pull(event.clientY - start.current.y);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
