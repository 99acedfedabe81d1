import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

type Props = { title: string; text: string; children?: ReactNode };

/** A problem of the app itself and what still works, above every screen; scrolls away with it. */
export function Banner({ title, text, children }: Props) {
  return (
    <div className={styles.banner}>
      <TriangleAlert size={20} aria-hidden />
      <p>
        <strong>{title}</strong> {text}
      </p>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}
