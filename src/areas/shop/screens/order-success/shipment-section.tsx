import { useState } from 'react';
import type { Order, OrderItem } from '../../../../domain/order.ts';
import { mayCancel, type Shipment } from '../../../../domain/shipments.ts';
import { orderWords } from '../../../../messages/orders.ts';
import { Button } from '../../../../ui/button.tsx';
import { OrderItemRow } from '../../components/order-item-row.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import styles from './order-success.module.css';
import { ShipmentWay } from './shipment-way.tsx';

type Props = { order: Order; shipment: Shipment; place: number; of: number };

/** One seller's parcel: how far it is, what is in it, and what can still be taken back. */
export function ShipmentSection({ order, shipment, place, of }: Props) {
  const [cancelling, setCancelling] = useState<OrderItem | null>(null);
  return (
    <section className={styles.section} aria-labelledby={`parcel-${shipment.sellerId}`}>
      <div>
        <h2 id={`parcel-${shipment.sellerId}`}>
          {of > 1 ? orderWords.shipment(place, of) : orderWords.items}
        </h2>
        <p className={styles.soft}>{orderWords.from(shipment.brandName)}</p>
      </div>
      <ShipmentWay shipment={shipment} />
      <ul>
        {shipment.items.map((item) => (
          <OrderItemRow
            key={item.id}
            item={item}
            status={item.status}
            trackingNumber={item.trackingNumber}
            action={
              mayCancel(item) && (
                <Button kind="quiet" className={styles.cancel} onClick={() => setCancelling(item)}>
                  {orderWords.cancelItem}
                  <span className="for-readers"> {item.name}</span>
                </Button>
              )
            }
          />
        ))}
      </ul>
      <CancelSheet order={order} item={cancelling} onClose={() => setCancelling(null)} />
    </section>
  );
}
