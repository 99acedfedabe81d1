import * as m from 'framer-motion/m';
import Check from 'lucide-react/icons/check';
import { orderMessages } from '#messages/shop/orders.ts';
import { SPRING, useEntrance } from '#ui/motion/motion.tsx';
import styles from './order-success.module.css';

export function Thanks({ text }: { text: string }) {
  return (
    <section className={styles.thanks}>
      <m.span
        className={styles.mark}
        initial={useEntrance({ opacity: 0, scale: 0.6 })}
        animate={{ opacity: 1, scale: 1 }}
        transition={SPRING}
        aria-hidden
      >
        <Check size={32} strokeWidth={2.5} />
      </m.span>
      <h2>{orderMessages.thanks}</h2>
      <p>{text}</p>
    </section>
  );
}
