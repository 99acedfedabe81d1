import type { OrderItem } from '#domain/order/order.ts';
import { returnMessages } from '#messages/returns/shopper.ts';
import { QuantityStepper } from '#ui/controls/quantity-stepper.tsx';
import styles from './return.module.css';

type Props = { item: OrderItem; value: number; left: number; onChange: (pieces: number) => void };

/** How many of the bought pieces go back. Nothing to ask when there is one. */
export function PiecesField({ item, value, left, onChange }: Props) {
  if (item.quantity === 1) return null;
  return (
    <div className={styles.pieces}>
      <p className={styles.question}>{returnMessages.pieces}</p>
      <QuantityStepper
        value={value}
        max={left}
        label={returnMessages.pieces}
        lessLabel={returnMessages.less}
        moreLabel={returnMessages.more}
        onChange={onChange}
      />
    </div>
  );
}
