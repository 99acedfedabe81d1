import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './product-form.module.css';

type Props = {
  title: string;
  /** On a wide screen it stays in view at the side of the form. */
  beside?: boolean;
  children: ReactNode;
};

export function FormSection({ title, beside = false, children }: Props) {
  return (
    <section className={classes(styles.section, beside && styles.beside)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
