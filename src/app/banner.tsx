import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

type Props = {
  title: string;
  text: string;
  /** Of 20 px. Without one, the sign of a problem. */
  icon?: ReactNode;
  children?: ReactNode;
};

/** A problem of the app itself and what still works, or news for the person, above every screen; scrolls away with it. */
export function Banner({ title, text, icon = <TriangleAlert size={20} aria-hidden />, children }: Props) {
  return (
    <div className={styles.banner}>
      {icon}
      <p>
        <strong>{title}</strong> {text}
      </p>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}
