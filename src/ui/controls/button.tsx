import CloudOff from 'lucide-react/icons/cloud-off';
import { useId } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../classes.ts';
import { singleTap } from './single-tap.ts';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

type ButtonStyle = { kind?: ButtonKind; wide?: boolean; icon?: ReactNode };

const classNames = ({ kind = 'secondary', wide, icon }: ButtonStyle) =>
  classes(styles.button, styles[kind], wide && styles.wide, Boolean(icon) && styles.withIcon);

export type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'onClick'> &
  ButtonStyle & {
    type?: 'button' | 'submit';
    /** Called once for a double tap. While a promise that it returns is pending, further taps do nothing. */
    onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
    /** Working: a second press does nothing, the label stays (pass another label to say what happens). */
    busy?: boolean;
    /** Looks disabled, and still answers a press: with why it is not time yet. */
    dimmed?: boolean;
    /**
     * One sentence why the control rests (it needs the network): dimmed with a cloud-slash, still focusable, pressing does
     * nothing. Null while it does not; left out where it never does.
     */
    resting?: string | null;
  };

export function Button({
  kind,
  wide,
  icon,
  busy = false,
  resting,
  dimmed = false,
  disabled,
  type = 'button',
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const rests = resting !== undefined && resting !== null;
  const inert = busy || rests;
  const single = singleTap(onClick);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-disabled instead of disabled: the control keeps its focus and its sentence is read.
    if (inert) event.preventDefault();
    else single(event);
  };
  const button = (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type of the prop allows only these two
      type={type}
      disabled={disabled}
      aria-disabled={inert || dimmed || undefined}
      aria-busy={busy || undefined}
      aria-describedby={rests ? reasonId : rest['aria-describedby']}
      className={classes(classNames({ kind, wide, icon: busy ? null : icon }), className)}
      onClick={press}
    >
      {busy ? <span className={styles.spinner} aria-hidden /> : icon}
      {children}
    </button>
  );
  if (resting === undefined) return button;
  // The same around it whether it rests or not: another element would not have the focus that this one had.
  return (
    <div className={rests ? undefined : styles.awake}>
      {button}
      {rests ? (
        <p id={reasonId} className={styles.reason}>
          <CloudOff size={16} aria-hidden />
          {resting}
        </p>
      ) : null}
    </div>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  wide,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonStyle) {
  return (
    <Link {...rest} className={classes(classNames({ kind, wide, icon }), className)}>
      {icon}
      {children}
    </Link>
  );
}
