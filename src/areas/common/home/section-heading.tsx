import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

/** A section's name with the way to all of it at the right. */
export function SectionHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
