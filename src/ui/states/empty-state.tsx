import type { ReactNode } from 'react';
import styles from './state.module.css';

export type EmptyStateProps = { icon?: ReactNode; title: string; text?: ReactNode; action?: ReactNode };

/** Nothing here, why, and where to go: `action` is a Button or ButtonLink. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon ? (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      ) : null}
      <h2>{title}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  );
}
