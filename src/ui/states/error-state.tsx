import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Button } from '../controls/button.tsx';
import styles from './state.module.css';

export type ErrorStateProps = {
  title: string;
  text?: string;
  retryLabel: string;
  onRetry: () => void;
  /** 'h1' where it is all there is of the screen. */
  heading?: 'h1' | 'h2';
};

/** What failed, what is safe, and Retry. */
export function ErrorState({ title, text, retryLabel, onRetry, heading: Heading = 'h2' }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon} aria-hidden>
        <TriangleAlert size={32} strokeWidth={1.5} />
      </span>
      <Heading>{title}</Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      <Button className={styles.action} onClick={onRetry} icon={<RotateCw size={18} aria-hidden />}>
        {retryLabel}
      </Button>
    </div>
  );
}
