import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './select-field.module.css';
import { FieldFrame, useFieldIds, type FieldProps } from './text-field.tsx';
import fieldStyles from './text-field.module.css';

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldProps & {
    options: readonly { value: string; label: string }[];
    /** Shown while nothing is chosen; leave out when something always is. */
    placeholder?: string;
  };

/** One of a list, in the phone's own chooser. */
export function SelectField({
  label,
  hideLabel,
  note,
  hint,
  error,
  options,
  placeholder,
  className,
  ...rest
}: SelectFieldProps) {
  const { id, describedBy } = useFieldIds(hint, error);
  return (
    <FieldFrame {...{ id, label, hideLabel, note, hint, error }}>
      <span className={styles.frame}>
        <select
          {...rest}
          id={id}
          className={classes(fieldStyles.input, styles.select, className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden className={styles.arrow} />
      </span>
    </FieldFrame>
  );
}
