import type { Paise } from '#domain/money/money.ts';
import { checkoutMessages } from '#messages/shop/checkout.ts';
import { Radio } from '#ui/controls/checkbox.tsx';
import styles from './checkout.module.css';

/** Cash on delivery is the only one there is; the other is shown so that nobody looks for it. */
export function PaymentSection({ total }: { total: Paise }) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{checkoutMessages.payment}</legend>
      <Radio name="payment" value="cod" checked onChange={() => undefined}>
        <span className={styles.name}>{checkoutMessages.cod}</span>
        <span className={styles.soft}>
          {total === 0 ? checkoutMessages.freeText : checkoutMessages.codHint}
        </span>
      </Radio>
      <Radio name="payment" value="online" checked={false} disabled onChange={() => undefined}>
        <span className={styles.name}>{checkoutMessages.online}</span>
        <span className={styles.soft}>{checkoutMessages.onlineSoon}</span>
      </Radio>
    </fieldset>
  );
}
