import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { IconButton } from './icon-button.tsx';
import styles from './quantity-stepper.module.css';

export type QuantityStepperProps = {
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  /** What is counted, then the two buttons, for screen readers. */
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
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <IconButton label={lessLabel} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Minus size={18} aria-hidden />
      </IconButton>
      <output className={styles.value} aria-live="polite">
        {value}
      </output>
      <IconButton label={moreLabel} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Plus size={18} aria-hidden />
      </IconButton>
    </fieldset>
  );
}
