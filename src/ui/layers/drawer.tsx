import X from 'lucide-react/icons/x';
import * as m from 'framer-motion/m';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { ModalLayer } from './modal-layer.tsx';
import { useEntrance } from '../motion/motion.tsx';
import styles from './drawer.module.css';

const AWAY = { x: '-100%' };

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
};

/** A panel from the left edge, over the page: a menu too long for a bar. */
export function Drawer({ open, onClose, title, closeLabel, children }: DrawerProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  return (
    <ModalLayer open={open} onClose={onClose} place="start" panel={panel}>
      <div className={styles.frame}>
        <m.dialog
          open
          ref={panel}
          aria-modal
          aria-labelledby={titleId}
          tabIndex={-1}
          className={styles.drawer}
          initial={useEntrance(AWAY)}
          animate={{ x: 0 }}
          exit={AWAY}
        >
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <X size={22} aria-hidden />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
        </m.dialog>
      </div>
    </ModalLayer>
  );
}
