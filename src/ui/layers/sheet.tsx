import X from 'lucide-react/icons/x';
import { useDragControls, type PanInfo } from 'framer-motion';
import * as m from 'framer-motion/m';
import { useId, useRef } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { ModalLayer } from './modal-layer.tsx';
import { useEntrance } from '../motion/motion.tsx';
import styles from './sheet.module.css';

const PULL_TO_CLOSE = 96;
// Pixels per second, from a pull of that many pixels on.
const FLICK = 600;
const FLICK_FROM = 24;
const AWAY = { y: '100%' };

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
  const drag = useDragControls();
  const startDrag = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    drag.start(event);
  };
  const endDrag = (_: unknown, { offset, velocity }: PanInfo) => {
    if (offset.y > PULL_TO_CLOSE || (offset.y > FLICK_FROM && velocity.y > FLICK)) onClose();
  };
  return (
    <ModalLayer open={open} onClose={onClose} place="bottom" panel={panel}>
      <m.dialog
        open
        ref={panel}
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
        className={styles.sheet}
        initial={useEntrance(AWAY)}
        animate={{ y: 0 }}
        exit={AWAY}
        drag="y"
        dragControls={drag}
        dragListener={false}
        dragConstraints={{ top: 0, bottom: 0 }}
        dragElastic={{ top: 0, bottom: 1 }}
        onDragEnd={endDrag}
      >
        <div className={styles.grip} onPointerDown={startDrag}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <X size={22} aria-hidden />
            </IconButton>
          </div>
        </div>
        <div className={styles.body}>{children}</div>
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </m.dialog>
    </ModalLayer>
  );
}
