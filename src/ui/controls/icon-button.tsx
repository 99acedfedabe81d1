import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../classes.ts';
import { singleTap } from './single-tap.ts';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'onClick'> & {
  /** The action of the button, for those who do not see the icon. */
  label: string;
  /** On a picture: with a paper disc behind the icon. */
  floating?: boolean;
  /** Called once for a double tap, unless `repeatable`. While a promise that it returns is pending, taps do nothing. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  /** Each of several quick taps counts: one more piece, the next page. */
  repeatable?: boolean;
};

export function IconButton({
  label,
  floating = false,
  repeatable = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={classes(styles.button, floating && styles.floating, className)}
      onClick={repeatable ? onClick : singleTap(onClick)}
    />
  );
}

export type IconLinkProps = Omit<ComponentProps<typeof Link>, 'aria-label'> &
  Pick<IconButtonProps, 'label' | 'floating'>;

/** A link that looks like an icon button. */
export function IconLink({ label, floating = false, className, ...rest }: IconLinkProps) {
  return (
    <Link
      {...rest}
      aria-label={label}
      className={classes(styles.button, floating && styles.floating, className)}
    />
  );
}
