import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './chip.module.css';
import { singleTap } from './single-tap.ts';

export type ChipProps = {
  children: ReactNode;
  selected: boolean;
  onToggle: () => void;
  disabled?: boolean;
  /** Would find nothing. */
  empty?: boolean;
  /** Cannot be had: struck out, and can be pressed. `label` says why. */
  soldOut?: boolean;
  label?: string;
};

/** A choice among several. */
export function Chip({ children, selected, onToggle, disabled, empty, soldOut, label }: ChipProps) {
  return (
    <button
      type="button"
      className={classes(styles.chip, empty && styles.empty, soldOut && styles.soldOut)}
      aria-pressed={selected}
      aria-label={label}
      disabled={disabled}
      onClick={singleTap(onToggle)}
    >
      {children}
    </button>
  );
}

export type RemovableChipProps = { children: ReactNode; removeLabel: string; onRemove: () => void };

/** Something in force that one tap takes away. */
export function RemovableChip({ children, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <button
      type="button"
      className={classes(styles.chip, styles.removable)}
      aria-label={removeLabel}
      onClick={singleTap(onRemove)}
    >
      <span>{children}</span>
      <X size={16} aria-hidden />
    </button>
  );
}
