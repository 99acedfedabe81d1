import { useState } from 'react';
import { useServerNow } from '#data/queries/server-now.ts';
import type { Order, OrderItem, Parcel } from '#domain/order/order.ts';
import { isReturnable } from '#domain/order/returns.ts';
import { mayCancel, type Shipment } from '#domain/order/shipments.ts';
import { orderMessages, parcelSum, returnSentence } from '#messages/shop/orders.ts';
import { Button } from '#ui/controls/button.tsx';
import { OrderItemRow } from '#areas/shop/components/order/order-item-row.tsx';
import { TrackingNumber } from '#areas/shop/components/order/tracking-number.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import styles from './order-success.module.css';
import { ShipmentWay } from './shipment-way.tsx';
import { useBrand } from '#data/queries/shop/brand.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import { SellerContact } from '#areas/shop/components/product/seller-contact.tsx';
import sellerContactStyles from '#areas/shop/components/product/seller-contact.module.css';

type Props = { order: Order; shipment: Shipment; place: number; of: number };

/** One seller's parcel: how far it is, what is in it, and what can still be taken back. */
export function ShipmentSection({ order, shipment, place, of }: Props) {
  const [cancelling, setCancelling] = useState<OrderItem | null>(null);
  const now = useServerNow();
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
      {shared !== null && <TrackingNumber number={shared} />}
      <ul>
        {shipment.items.map((item) => (
          <OrderItemRow
            key={item.id}
            item={item}
            status={item.status}
            trackingNumber={shared === null ? item.trackingNumber : null}
            note={returnSentence(item, now)}
            action={
              mayCancel(item) && (
                <Button kind="quiet" className={styles.cancel} onClick={() => setCancelling(item)}>
                  {orderMessages.cancelItem}
                  <span className="for-readers"> {item.name}</span>
                </Button>
              )
            }
          />
        ))}
      </ul>
      {shipment.items.some((item) => isReturnable(item, now)) && (
        <SellerReturns order={order} sellerId={shipment.sellerId} />
      )}
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

/** Names the contact for a return. Nothing if the seller left: the page ends with the shop's own contact. */
function SellerReturns({ order, sellerId }: { order: Order; sellerId: string }) {
  const brand = useBrand(sellerId);
  if (brand === null) return null;
  return (
    <div>
      <p className={sellerContactStyles.note}>{orderMessages.returns}</p>
      <SellerContact brand={brand} subject={orderMessages.returnSubject(orderNumber(order.id))} />
    </div>
  );
}
