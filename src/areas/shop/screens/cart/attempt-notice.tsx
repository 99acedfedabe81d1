import { order } from '#data/commands/order.ts';
import { usePendingOrder } from '#data/queries/shop/pending-order.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import { checkoutWords } from '#messages/shop/checkout.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { linkTo, paths } from '#paths';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { chromeWords } from '#messages/chrome.ts';
import { stuckToTop } from '#ui/stuck-bar.ts';
import styles from './notice.module.css';

/** The cart is where people look after an order whose answer never came: what is known of it. */
export function AttemptNotice() {
  const attempt = usePendingOrder();
  switch (attempt.state) {
    case 'none':
    case 'placing':
      return null;
    case 'open':
      return (
        <div ref={stuckToTop} className={styles.notice}>
          <p>{checkoutWords.resolving}.</p>
          <ButtonLink to={paths.checkout}>{checkoutWords.look}</ButtonLink>
        </div>
      );
    case 'placed':
      return (
        <div ref={stuckToTop} className={styles.notice}>
          <p>{checkoutWords.wentThrough(orderNumber(attempt.orderId))}</p>
          <ButtonLink to={linkTo.orderSuccess(attempt.orderId)}>{checkoutWords.seeOrder}</ButtonLink>
        </div>
      );
    case 'void':
      return (
        <div ref={stuckToTop} className={styles.notice}>
          <p>{sentenceForCode('key_void')}</p>
          <Button onClick={() => order.acknowledge()}>{chromeWords.close}</Button>
        </div>
      );
  }
}
