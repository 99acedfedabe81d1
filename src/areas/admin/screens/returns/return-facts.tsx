import type { AdminReturn } from '#data/queries/admin/returns.ts';
import { isOpenReturn } from '#domain/order/item-return.ts';
import { adminReturnsMessages as messages } from '#messages/admin/admin-returns.ts';
import { formatUsDateTime } from '#messages/dates.ts';
import { formatPrice } from '#messages/format.ts';
import { RETURN_STATUS_WORDS } from '#messages/returns/words.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { Isolated } from '#areas/common/isolated.tsx';
import { ReturnPictures } from '#areas/common/return-pictures.tsx';
import { fact } from '#areas/admin/components/fact.tsx';
import { customerLink, SellerLink } from '#areas/admin/components/party-links.tsx';
import styles from './returns.module.css';

/** All of a return: the words and pictures of the shopper, the money, and the date of each step. */
export function ReturnFacts({ one }: { one: AdminReturn }) {
  const { exchange } = one;
  return (
    <div className={styles.facts}>
      {one.words === '' ? null : (
        <blockquote className={styles.words} aria-label={messages.words}>
          <Isolated text={one.words} />
        </blockquote>
      )}
      <ReturnPictures paths={one.pictures} />
      <dl className={styles.list}>
        {fact(messages.seller, <SellerLink id={one.sellerId} name={one.brandName} />)}
        {fact(messages.customer, customerLink(one.customer))}
        {fact(messages.item, cartMessages.choice(one.size, one.color))}
        {fact(messages.amount, formatPrice(one.amount))}
        {one.shipping === 0 ? null : fact(messages.shipping, formatPrice(one.shipping))}
        {one.paid > 0 && isOpenReturn(one) ? fact(messages.paid, formatPrice(one.paid)) : null}
        {exchange !== null && isOpenReturn(one) ? fact(messages.held, messages.heldWords(exchange)) : null}
        {fact(messages.policy, one.policy)}
        {fact(messages.delivered, dateOf(one.deliveredAt))}
        <Steps one={one} />
        {fact(messages.note, one.note === '' ? '' : <Isolated text={one.note} />)}
        {fact(messages.tracking, one.trackingNumber === null ? '' : <Isolated text={one.trackingNumber} />)}
      </dl>
    </div>
  );
}

function Steps({ one: { status, isOverruled, isResaleable, ...at } }: { one: AdminReturn }) {
  const decided = dateOf(at.decidedAt);
  const received = dateOf(at.receivedAt);
  return (
    <>
      {fact(messages.requested, dateOf(at.createdAt))}
      {fact(messages.decided, decided && messages.decidedBy(decided, isOverruled))}
      {fact(messages.received, received && messages.receivedAs(received, isResaleable))}
      {/* A refusal is said above, with who decided it. */}
      {status === 'refused' ? null : fact(RETURN_STATUS_WORDS[status], dateOf(at.closedAt))}
    </>
  );
}

const dateOf = (at: string | null) => (at === null ? '' : formatUsDateTime(at));
