import type { ItemReturn, ReturnStatus } from '#domain/order/item-return.ts';
import type { Paise } from '#domain/money/money.ts';
import type { OrderItem } from '#domain/order/order.ts';
import { formatDateTime } from '#messages/dates.ts';
import { SHOPPER_REASON_WORDS, returnWish } from '#messages/returns/words.ts';
import { heldSentence, returnMessages, returnState } from '#messages/returns/shopper.ts';
import { TrackingNumber } from '#areas/shop/components/order/tracking-number.tsx';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import { Isolated, joined } from '#areas/common/isolated.tsx';
import { ReturnPictures } from '#areas/common/return-pictures.tsx';
import { ReturnBadge } from '#areas/common/return-badge.tsx';
import { ReturnActions } from './return-actions.tsx';
import styles from './item-returns.module.css';

/**
 * The returns of an item, the newest first. It is an entry of the list of items. `delivery`: the charge that comes back too; ZERO when
 * something of the parcel is kept.
 */
export function ItemReturns({ item, delivery }: { item: OrderItem; delivery: Paise }) {
  // A return that ends takes its buttons away.
  const held = useHeldFocus<HTMLUListElement>();
  if (item.returns.length === 0) return null;
  return (
    <li>
      <ul {...held} className={styles.returns} aria-label={returnMessages.ofItem(item.name)}>
        {[...item.returns].reverse().map((one) => (
          <li key={one.id} className={styles.return}>
            <ReturnFacts one={one} delivery={delivery} />
            <ReturnActions one={one} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function ReturnFacts({ one, delivery }: { one: ItemReturn; delivery: Paise }) {
  const isAsked = one.status === 'requested' || one.status === 'approved';
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title}>{returnMessages.yours}</h3>
        <ReturnBadge status={one.status} />
      </div>
      <p>{returnWish(one)}</p>
      <p className={styles.soft}>{joined([SHOPPER_REASON_WORDS[one.reason], one.words], ': ')}</p>
      <ReturnPictures paths={one.pictures} />
      <p aria-live="polite">{joined([returnState(one), heldSentence(one)], ' ')}</p>
      {isAsked && one.exchange === null && delivery > 0 && (
        <p className={styles.soft}>{returnMessages.deliveryToo(delivery)}</p>
      )}
      {one.note !== '' && (
        <p className={styles.soft}>
          {one.isOverruled ? returnMessages.shopWrote(one.note) : returnMessages.sellerWrote(one.note)}
        </p>
      )}
      {one.status === 'approved' && <SendTo address={one.sendTo ?? ''} />}
      {one.trackingNumber !== null && <TrackingNumber number={one.trackingNumber} />}
      <ol className={styles.steps}>
        {returnSteps(one).map(({ status, at }) => (
          <li key={status}>
            <span>{returnMessages.steps[status]}</span>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </li>
        ))}
      </ol>
    </>
  );
}

function SendTo({ address }: { address: string }) {
  if (address.trim() === '') return <p>{returnMessages.noAddress}</p>;
  return (
    <p>
      <span className={styles.soft}>{returnMessages.sendTo}</span>
      <br />
      <Isolated text={address} />
    </p>
  );
}

/** The steps that a return has made, the oldest first. */
function returnSteps({
  status,
  createdAt,
  approvedAt,
  receivedAt,
  closedAt,
}: ItemReturn): { status: ReturnStatus; at: string }[] {
  const steps: [ReturnStatus, string | null][] = [
    ['requested', createdAt],
    ['approved', approvedAt],
    ['received', receivedAt],
    [status, closedAt],
  ];
  return steps.flatMap(([step, at]) => (at === null ? [] : { status: step, at }));
}
