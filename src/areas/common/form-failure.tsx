import CircleAlert from 'lucide-react/icons/circle-alert';
import { sentenceFor } from '../../messages/errors.ts';
import styles from './form.module.css';

type Props = {
  failure: unknown;
  /** Where this form says a failure in words of its own. */
  say?: (failure: unknown) => string;
};

/** Why the last try of a form failed, read out as it appears. Nothing while `failure` is null. */
export function FormFailure({ failure, say = sentenceFor }: Props) {
  if (failure === null) return null;
  return (
    <p className={styles.failure} role="alert">
      <CircleAlert size={18} aria-hidden />
      {say(failure)}
    </p>
  );
}
