import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useListings } from '#data/queries/seller/listings.ts';
import { cashToCollect } from '#domain/order/cash-to-collect.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import { parcelOf } from '#domain/order/seller-orders.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { formatUsDateTime } from '#messages/dates.ts';
import { cashSentence, dispatchMessages, slipMessages } from '#messages/seller/seller-orders.ts';
import { usePaper } from '#areas/common/use-paper.ts';
import './packing-slip.css';
import { Isolated } from '#areas/common/isolated.tsx';

type Props = {
  item: DispatchItem;
  /** The seller's items of the same order. */
  orderItems: DispatchItem[];
  /** The page is used again: nobody looks at the print dialog any more. */
  onDone: () => void;
};

/**
 * A paper with the items of a parcel and the cash that the courier has to collect. It has no prices, for others open
 * the parcel too. Opens the print dialog once, when it is there. Beside the app, so that printing can leave out
 * everything else.
 */
export function PackingSlip({ item, orderItems, onDone }: Props) {
  const inventory = useListings();
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const ended = new AbortController();
    // Phones say `afterprint` when their dialog opens, and draw the page again for each paper that is chosen there.
    const touched = { signal: ended.signal, capture: true };
    const onAfterPrint = () => {
      addEventListener('pointerdown', () => done(), touched);
      addEventListener('keydown', () => done(), touched);
    };
    addEventListener('afterprint', onAfterPrint, { signal: ended.signal });
    const timer = setTimeout(() => print());
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, []);
  const cash = cashSentence(cashToCollect(item, orderItems));
  const packed = parcelOf(item, orderItems);
  const [first] = packed;
  usePaper('packing-slip', first !== undefined);
  if (first === undefined) return null;
  const brand = inventory.status === 'ready' ? inventory.data.profile : null;
  return createPortal(
    <article className="packing-slip" aria-hidden>
      <header>
        <strong>{brand?.brandName}</strong>
        <span>{brand?.address}</span>
        <span>{brand?.phone}</span>
      </header>
      <h1>
        {slipMessages.title} #{orderNumber(first.orderId)}
      </h1>
      <p>{dispatchMessages.placed(formatUsDateTime(first.createdAt))}</p>
      <h2>{dispatchMessages.address}</h2>
      <p>
        <strong>{first.recipient}</strong>
      </p>
      <p>{first.address}</p>
      <p>{first.phone}</p>
      {first.notes !== '' && (
        <p>
          {dispatchMessages.notes}: <Isolated text={first.notes} />
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th>{slipMessages.product}</th>
            <th>{slipMessages.choice}</th>
            <th>{slipMessages.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {packed.map((item) => (
            <tr key={item.id}>
              <td>{item.name}</td>
              <td>{cartMessages.choice(item.size, item.color)}</td>
              <td>{item.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {cash !== '' && (
        <p>
          <strong>{slipMessages.cash}:</strong> {cash}
        </p>
      )}
    </article>,
    document.body,
  );
}
