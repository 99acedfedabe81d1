import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './form.module.css';

type Props = { busy: boolean; children: ReactNode };

/**
 * The fields of a form that goes away once it is sent. They rest meanwhile, because what is typed then would be lost.
 * After a failure the focus is back in its field.
 */
export function SentFields({ busy, children }: Props) {
  const ref = useRef<HTMLFieldSetElement>(null);
  const left = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (busy) left.current = active instanceof HTMLElement && ref.current?.contains(active) ? active : null;
    else if (active === document.body) left.current?.focus();
  }, [busy]);
  return (
    <fieldset ref={ref} disabled={busy} className={styles.fields}>
      {children}
    </fieldset>
  );
}
