import { backOfficeLinkTo } from '../../../src/back-office-paths.ts';
import { fromRupees } from '../../../src/domain/money/money.ts';
import { orderNumber } from '../../../src/domain/order/order-number.ts';
import { clipped } from '../../../src/domain/text/graphemes.ts';
import { mailMessages } from '../../../src/messages/notify/mail.ts';
import { wishlistPush } from '../../../src/messages/notify/push.ts';
import { returnMailMessages } from '../../../src/messages/notify/return-mail.ts';
import { linkTo, paths } from '../../../src/paths.ts';
import type { PushMessage } from '../../../sw/contract.ts';
import type { ClaimedPush } from './claimed-push.ts';

/** UTF-16 units of a title or text, each up to three bytes. A push holds about 4,000 bytes, and phones show about 150 characters. */
const LONGEST = 300;

const ORDER_WORDS = {
  order_shipped: mailMessages.shipped,
  tracking_corrected: mailMessages.corrected,
  order_delivered: mailMessages.delivered,
};

const RETURN_WORDS = {
  return_approved: returnMailMessages.approved,
  return_refused: returnMailMessages.refused,
  return_refunded: returnMailMessages.refunded,
  return_exchanged: returnMailMessages.exchanged,
};

/** Composes a claimed push, as the worker shows it. `path` is the screen that a tap opens. */
export function composePush(push: ClaimedPush): PushMessage {
  const { title, text, path } = partsOf(push);
  return { id: push.id, title: clipped(title, LONGEST), text: clipped(text, LONGEST), path };
}

/** About an order it says what the mail says, so that a person who reads both sees one thing. */
function partsOf(push: ClaimedPush): Omit<PushMessage, 'id'> {
  switch (push.kind) {
    case 'order_shipped':
    case 'tracking_corrected':
    case 'order_delivered': {
      const [{ id, items }] = push.orders;
      const words = ORDER_WORDS[push.kind];
      return {
        title: words.title,
        text: words.subject(items, orderNumber(id)),
        path: linkTo.orderSuccess(id),
      };
    }
    case 'order_cancelled': {
      const [{ id, items, status }] = push.orders;
      const { title, text } = mailMessages.cancelled;
      return {
        title: title(status === 'cancelled'),
        text: text(push.facts.by, items, orderNumber(id)),
        path: linkTo.orderSuccess(id),
      };
    }
    case 'seller_orders': {
      const count = push.orders.length;
      const pieces = push.orders
        .flatMap(({ items }) => items)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      const { title, text } = mailMessages.seller;
      return {
        title: title(count),
        text: text(count, pieces),
        path: backOfficeLinkTo.sellerOrders('pending'),
      };
    }
    case 'return_approved':
    case 'return_refused':
    case 'return_refunded':
    case 'return_exchanged': {
      const [{ order_id: id, item }] = push.returns;
      const { title, subject } = RETURN_WORDS[push.kind];
      return { title, text: subject(item.name, orderNumber(id)), path: linkTo.orderSuccess(id) };
    }
    case 'seller_returns': {
      const count = push.returns.length;
      const pieces = push.returns.reduce((sum, { item }) => sum + item.quantity, 0);
      const { title, text } = returnMailMessages.seller;
      return {
        title: title(count),
        text: text(count, pieces),
        path: backOfficeLinkTo.sellerReturns('requested'),
      };
    }
    case 'wishlist': {
      const [first] = push.products;
      const products = push.products.map(({ price, ...product }) => ({
        ...product,
        price: fromRupees(price),
      }));
      return {
        ...wishlistPush(products),
        path: push.products.length === 1 && first !== undefined ? linkTo.product(first.id) : paths.wishlist,
      };
    }
  }
}
