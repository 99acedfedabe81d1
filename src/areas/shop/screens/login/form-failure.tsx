import { CircleAlert } from 'lucide-react';
import { sentenceFor } from '../../../../messages/errors.ts';
import styles from './form.module.css';

/** Why the last try of a form failed, read out as it appears. Nothing while `failure` is null. */
export function FormFailure({ failure }: { failure: unknown }) {
  if (failure === null) return null;
  return (
    <p className={styles.failure} role="alert">
      <CircleAlert size={18} aria-hidden />
      {sentenceFor(failure)}
    </p>
  );
}
