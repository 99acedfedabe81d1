import { useId } from 'react';
import styles from './chip-group.module.css';
import { Chip } from './chip.tsx';
import fieldStyles from './text-field.module.css';

export type ChipGroupProps<Choice extends string> = {
  label: string;
  choices: readonly Choice[];
  selected: readonly string[];
  onToggle: (choice: Choice) => void;
  error?: string | null;
};

/** Several of a short list. */
export function ChipGroup<Choice extends string>({
  label,
  choices,
  selected,
  onToggle,
  error,
}: ChipGroupProps<Choice>) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={fieldStyles.label}>{label}</legend>
      {/* The first thing in error takes the focus: a fieldset itself cannot be marked. */}
      <div className={styles.chips} aria-invalid={error ? true : undefined} tabIndex={-1}>
        {choices.map((choice) => (
          <Chip key={choice} selected={selected.includes(choice)} onToggle={() => onToggle(choice)}>
            {choice}
          </Chip>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className={fieldStyles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
