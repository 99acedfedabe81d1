import { useId, type ReactNode } from 'react';
import styles from './return.module.css';

type Props = { legend: string; error?: string | undefined; children: ReactNode };

/** A question with several answers, of which one is chosen. */
export function Question({ legend, error, children }: Props) {
  const id = useId();
  return (
    <fieldset className={styles.answers} aria-describedby={error ? id : undefined}>
      <legend className={styles.question}>{legend}</legend>
      {children}
      {error && (
        <p id={id} className={styles.missing} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
