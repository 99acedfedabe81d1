import { CircleAlert } from 'lucide-react';
import type { ParkedReason } from '../../../domain/cart.ts';
import { cartWords } from '../../../messages/cart.ts';
import { sentenceForCode } from '../../../messages/errors.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './cart-line-refused.module.css';

type Props = { parked: ParkedReason; onRetry: (n: number) => void; onDiscard: (n: number) => void };

/** The server refused the last edit of this line: why, and the two ways on. */
export function CartLineRefused({ parked, onRetry, onDiscard }: Props) {
  return (
    <div className={styles.refused} role="alert">
      <p className={styles.reason}>
        <CircleAlert size={18} aria-hidden />
        <span>
          <strong>{cartWords.refused}.</strong> {sentenceForCode(parked.code)}
        </span>
      </p>
      <div className={styles.choices}>
        <Button onClick={() => onRetry(parked.n)}>{cartWords.retry}</Button>
        <Button kind="quiet" onClick={() => onDiscard(parked.n)}>
          {cartWords.discard}
        </Button>
      </div>
    </div>
  );
}
