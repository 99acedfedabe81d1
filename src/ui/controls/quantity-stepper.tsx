import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './quantity-stepper.module.css';

export type QuantityStepperProps = {
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  /** The name of the quantity, then of the two buttons, for screen readers. */
  label: string;
  lessLabel: string;
  moreLabel: string;
};

export function QuantityStepper({
  value,
  min = 1,
  max,
  onChange,
  label,
  lessLabel,
  moreLabel,
}: QuantityStepperProps) {
  const less = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const change = (to: number) => {
    // A button that is about to be disabled would drop the focus it has.
    if (to <= min) more.current?.focus();
    if (to >= max) less.current?.focus();
    onChange(to);
  };
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <IconButton
        repeatable
        ref={less}
        label={lessLabel}
        disabled={value <= min}
        onClick={() => change(value - 1)}
      >
        <Minus size={18} aria-hidden />
      </IconButton>
      <output className={styles.value} aria-live="polite">
        {value}
      </output>
      <IconButton
        repeatable
        ref={more}
        label={moreLabel}
        disabled={value >= max}
        onClick={() => change(value + 1)}
      >
        <Plus size={18} aria-hidden />
      </IconButton>
    </fieldset>
  );
}
