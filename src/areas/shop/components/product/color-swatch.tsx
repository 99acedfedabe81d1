import type { CSSProperties } from 'react';
import styles from './color-swatch.module.css';

// The shop's colour names as the pictures show them: softer than CSS's own.
const swatches: Record<string, string> = {
  Red: '#c0392f',
  Blue: '#2f5c94',
  Black: '#232124',
  White: '#fbfaf5',
  Green: '#3f7a4c',
  Yellow: '#ecc13d',
  Purple: '#6d4a8c',
  Orange: '#dd7a31',
  Grey: '#8d8d90',
};

/** A dot of one of the shop's colours, beside its name. */
export function ColorSwatch({ color }: { color: string }) {
  return (
    <span
      className={styles.swatch}
      style={{ '--swatch': swatches[color] ?? 'transparent' } as CSSProperties}
    />
  );
}
