import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './text-field.module.css';

export type FieldProps = {
  label: string;
  /** Kept for screen readers, not seen: a search box says what it is by its place. */
  hideLabel?: boolean;
  /** A word beside the label, such as "optional". */
  note?: string;
  hint?: ReactNode;
  error?: string | null;
};

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FieldProps & {
    /** A control in the field, at its end. */
    end?: ReactNode;
  };
export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldProps;

/** One line of text with its label, hint and error bound to it. */
export function TextField({ label, hideLabel, note, hint, error, className, end, ...rest }: TextFieldProps) {
  const { id, describedBy } = useFieldIds(hint, error);
  const input = (
    <input
      type="text"
      {...rest}
      id={id}
      className={classes(styles.input, end !== undefined && styles.shared, className)}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
    />
  );
  return (
    <FieldFrame {...{ id, label, hideLabel, note, hint, error }}>
      {end === undefined ? (
        input
      ) : (
        <div className={styles.within}>
          {input}
          <span className={styles.end}>{end}</span>
        </div>
      )}
    </FieldFrame>
  );
}

/** Several lines of text, otherwise a TextField. Near its `maxLength` it counts the characters: a browser cuts what is pasted beyond it. */
export function TextArea({ label, hideLabel, note, hint, error, className, ...rest }: TextAreaProps) {
  const { id, describedBy } = useFieldIds(hint, error);
  return (
    <FieldFrame {...{ id, label, hideLabel, note, hint, error }}>
      <textarea
        {...rest}
        id={id}
        className={classes(styles.input, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
      <Count length={String(rest.value ?? '').length} most={rest.maxLength ?? Infinity} />
    </FieldFrame>
  );
}

// From here on it is said how much room is left.
const NEARLY_FULL = 0.8;

function Count({ length, most }: { length: number; most: number }) {
  if (length < most * NEARLY_FULL) return null;
  return (
    <output className={classes(styles.count, length >= most && styles.full)}>
      {length} / {most}
    </output>
  );
}

/** The ids that bind a control to its hint and error; `describedBy` is undefined when it has neither. */
export function useFieldIds(hint: ReactNode, error: string | null | undefined) {
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return { id, describedBy: described || undefined };
}

/** What every field has around its control: label, hint and error, bound by the ids of `useFieldIds`. */
export function FieldFrame({
  id,
  label,
  hideLabel,
  note,
  hint,
  error,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'for-readers' : styles.label}>
        {label}
        {note ? <span className={styles.optional}> ({note})</span> : null}
      </label>
      {children}
      <FieldNotes {...{ id, hint, error }} />
    </div>
  );
}

/** The error and the hint below a control, under the ids of `useFieldIds`. */
export function FieldNotes({ id, hint, error }: Pick<FieldProps, 'hint' | 'error'> & { id: string }) {
  if (!error && !hint) return null;
  return (
    <div className={styles.notes}>
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
