import { order } from '#data/commands/order.ts';
import { usePendingOrder } from '#data/queries/shop/pending-order.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import { checkoutMessages } from '#messages/shop/checkout.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { linkTo, paths } from '#paths';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { chromeMessages } from '#messages/chrome.ts';
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
          <p>{checkoutMessages.resolving}.</p>
          <ButtonLink to={paths.checkout}>{checkoutMessages.look}</ButtonLink>
        </div>
      );
    case 'placed':
      return (
        <div ref={stuckToTop} className={styles.notice}>
          <p>{checkoutMessages.wentThrough(orderNumber(attempt.orderId))}</p>
          <ButtonLink to={linkTo.orderSuccess(attempt.orderId)}>{checkoutMessages.seeOrder}</ButtonLink>
        </div>
      );
    case 'void':
      return (
        <div ref={stuckToTop} className={styles.notice}>
          <p>{sentenceForCode('key_void')}</p>
          <Button onClick={() => order.acknowledge()}>{chromeMessages.close}</Button>
        </div>
      );
  }
}
