import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './checkbox.module.css';
import { singleTap } from './single-tap.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  children?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A box to tick, its whole row the target. A box without words beside it needs an `aria-label`. */
export function Checkbox({ children, onChange, className, ...rest }: Props) {
  return (
    <label className={classes(styles.row, className)}>
      <input
        {...rest}
        type="checkbox"
        className={styles.box}
        onChange={singleTap((event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked))}
      />
      {children === undefined ? null : <span>{children}</span>}
    </label>
  );
}

/** One of several: give all of a group the same `name` and put them in a fieldset. */
export function Radio({ children, onChange, className, ...rest }: Props) {
  return (
    <label className={classes(styles.row, className)}>
      <input
        {...rest}
        type="radio"
        className={classes(styles.box, styles.radio)}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
