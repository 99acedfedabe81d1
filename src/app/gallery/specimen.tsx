import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** One primitive with its states beside each other, each under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.specimen} aria-label={name}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
  );
}
