import CircleAlert from 'lucide-react/icons/circle-alert';
import { sentenceFor } from '#messages/errors.ts';
import { failedTo } from '#messages/failure-sentence.ts';
import styles from './form.module.css';

type Props = {
  failure: unknown;
  /** What failed ('Failed to update name'), said before a reason that does not tell. See `failedTo`. */
  what?: string;
  /** Where this form says a failure in words of its own; null leaves it to the common ones. */
  messageOf?: (failure: unknown) => string | null;
};

/** Why the last try of a form failed, read out as it appears. Nothing while `failure` is null. */
export function FormFailure({ failure, what, messageOf }: Props) {
  if (failure === null) return null;
  const common = what === undefined ? sentenceFor : failedTo(what);
  return (
    <p className={styles.failure} role="alert">
      <CircleAlert size={18} aria-hidden />
      {messageOf?.(failure) ?? common(failure)}
    </p>
  );
}
