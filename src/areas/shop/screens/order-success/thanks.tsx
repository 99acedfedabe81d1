import Check from 'lucide-react/icons/check';
import { orderWords } from '#messages/orders.ts';
import styles from './order-success.module.css';

export function Thanks({ text }: { text: string }) {
  return (
    <section className={styles.thanks}>
      <span className={styles.mark} aria-hidden>
        <Check size={32} strokeWidth={2.5} />
      </span>
      <h2>{orderWords.thanks}</h2>
      <p>{text}</p>
    </section>
  );
}
