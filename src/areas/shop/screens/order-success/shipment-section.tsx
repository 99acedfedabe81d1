import { Fragment, useState } from 'react';
import { useServerNow } from '#data/queries/server-now.ts';
import type { Order, OrderItem, Parcel } from '#domain/order/order.ts';
import { deliveryBack, isReturnable } from '#domain/order/returns.ts';
import { mayCancel, type Shipment } from '#domain/order/shipments.ts';
import { orderMessages, parcelSum, returnSentence } from '#messages/shop/orders.ts';
import { mayReview } from '#domain/review/item-review.ts';
import { reviewFormMessages } from '#messages/reviews/form.ts';
import { returnMessages } from '#messages/returns/shopper.ts';
import { linkTo } from '#paths';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { RETURN_BY_BACK } from '#areas/common/location-state.ts';
import { OrderItemRow } from '#areas/shop/components/order/order-item-row.tsx';
import { TrackingNumber } from '#areas/shop/components/order/tracking-number.tsx';
import { ItemReturns } from '../return/item-returns.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import styles from './order-success.module.css';
import { itemRowId, useCancelledFocus } from './use-cancelled-focus.ts';
import { ShipmentWay } from './shipment-way.tsx';

const courierFor = ({ items }: Shipment, number: string) =>
  items.find(({ trackingNumber }) => trackingNumber === number)?.courier;

type Props = { order: Order; shipment: Shipment; place: number; of: number };

/** One seller's parcel: how far it is, what is in it, and what can still be taken back. */
export function ShipmentSection({ order, shipment, place, of }: Props) {
  const [cancelling, setCancelling] = useState<OrderItem | null>(null);
  const now = useServerNow();
  const { held, ask } = useCancelledFocus<HTMLUListElement>(order);
  const shared = shipment.trackingNumbers.length === 1 ? (shipment.trackingNumbers[0] ?? null) : null;
  return (
    <section className={styles.section} aria-labelledby={`parcel-${shipment.sellerId}`}>
      <div>
        <h2 id={`parcel-${shipment.sellerId}`}>
          {of > 1 ? orderMessages.shipment(place, of) : orderMessages.items}
        </h2>
        <p className={styles.soft}>{orderMessages.from(shipment.brandName)}</p>
      </div>
      <ShipmentWay shipment={shipment} />
      {shared !== null && <TrackingNumber number={shared} courier={courierFor(shipment, shared)} />}
      <ul {...held}>
        {shipment.items.map((item) => (
          <Fragment key={item.id}>
            <OrderItemRow
              id={itemRowId(item)}
              item={item}
              status={item.status}
              trackingNumber={shared === null ? item.trackingNumber : null}
              courier={item.courier}
              note={returnSentence(item, now)}
              action={
                <>
                  <ItemAction
                    order={order}
                    item={item}
                    now={now}
                    onCancel={() => {
                      ask([item]);
                      setCancelling(item);
                    }}
                  />
                  <ItemReview order={order} item={item} now={now} />
                </>
              }
            />
            <ItemReturns item={item} delivery={deliveryBack(order, item, 0)} />
          </Fragment>
        ))}
      </ul>
      {/* The only parcel's cash is the order's amount. */}
      {of > 1 && shipment.cash !== null && (
        <ParcelCash cash={shipment.cash} paid={shipment.status === 'delivered'} />
      )}
      <CancelSheet order={order} item={cancelling} onClose={() => setCancelling(null)} />
    </section>
  );
}

/** The cash that the courier of this parcel takes, and how it adds up. */
function ParcelCash({ cash, paid }: { cash: Parcel; paid: boolean }) {
  const { sum, amount } = parcelSum(cash);
  return (
    <p className={styles.cash}>
      <span>
        {paid ? orderMessages.parcelPaid : orderMessages.parcelCash}
        <small>{sum}</small>
      </span>
      <strong>{amount}</strong>
    </p>
  );
}

type ActionProps = { order: Order; item: OrderItem; now: number; onCancel: () => void };

/** Cancels an item, or leads to its return, while that can be done. */
function ItemAction({ order, item, now, onCancel }: ActionProps) {
  if (mayCancel(item))
    return (
      <Button kind="quiet" className={styles.cancel} onClick={onCancel}>
        {orderMessages.cancelItem}
        <span className="for-readers"> {item.name}</span>
      </Button>
    );
  if (isReturnable(item, now))
    return (
      <ButtonLink
        kind="quiet"
        className={styles.cancel}
        to={linkTo.returnItem(order.id, item.id)}
        state={RETURN_BY_BACK}
      >
        {returnMessages.open}
        <span className="for-readers"> {item.name}</span>
      </ButtonLink>
    );
  return null;
}

/** The stars that the person gave a delivered item, and the way to give them. */
function ItemReview({ order, item, now }: Omit<ActionProps, 'onCancel'>) {
  const { id, name, review } = item;
  return (
    <>
      {review !== null && (
        <p className={styles.soft}>
          {review.hiddenReason === null
            ? reviewFormMessages.yours(review.stars)
            : reviewFormMessages.hidden(review.hiddenReason)}
        </p>
      )}
      {mayReview(item, now) && (
        <ButtonLink
          kind="quiet"
          className={styles.cancel}
          to={linkTo.reviewItem(order.id, id)}
          state={RETURN_BY_BACK}
          aria-label={review === null ? reviewFormMessages.openOf(name) : reviewFormMessages.editOf(name)}
        >
          {review === null ? reviewFormMessages.open : reviewFormMessages.edit}
        </ButtonLink>
      )}
    </>
  );
}
