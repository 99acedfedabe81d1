import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'aria-label'> & {
  /** What it does, for those who do not see the icon. */
  label: string;
  /** On a picture: with a paper disc behind the icon. */
  floating?: boolean;
};

export function IconButton({ label, floating = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={classes(styles.button, floating && styles.floating, className)}
    />
  );
}
