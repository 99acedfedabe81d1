import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useShelf } from '../../../../data/queries/listings.ts';
import { cashToCollect } from '../../../../domain/cash-to-collect.ts';
import { orderNumber } from '../../../../domain/order-number.ts';
import type { DispatchItem } from '../../../../domain/seller.ts';
import { cartWords } from '../../../../messages/cart.ts';
import { formatDateTime } from '../../../../messages/format.ts';
import { cashSentence, dispatchWords, slipWords } from '../../../../messages/seller-orders.ts';
import './packing-slip.css';

type Props = { items: DispatchItem[]; onPrinted: () => void };

/**
 * What lies in the parcel, on paper, and what the courier has to collect: no prices, for it is opened by others too. Opens the print dialog when it is there.
 * Beside the app, so that printing can leave out everything else.
 */
export function PackingSlip({ items, onPrinted }: Props) {
  const shelf = useShelf();
  useEffect(() => {
    addEventListener('afterprint', onPrinted);
    const timer = setTimeout(() => print());
    return () => {
      clearTimeout(timer);
      removeEventListener('afterprint', onPrinted);
    };
  }, [onPrinted]);
  const cash = cashSentence(cashToCollect(items));
  const packed = items.filter(({ status }) => status !== 'cancelled');
  const [first] = packed;
  if (first === undefined) return null;
  const brand = shelf.status === 'ready' ? shelf.data.profile : null;
  return createPortal(
    <article className="packing-slip" aria-hidden>
      <header>
        <strong>{brand?.brandName}</strong>
        <span>{brand?.address}</span>
        <span>{brand?.phone}</span>
      </header>
      <h1>
        {slipWords.title} #{orderNumber(first.orderId)}
      </h1>
      <p>{dispatchWords.placed(formatDateTime(first.createdAt))}</p>
      <h2>{dispatchWords.address}</h2>
      <p>{first.address}</p>
      <p>{first.phone}</p>
      {first.notes !== '' && (
        <p>
          {dispatchWords.notes}: {first.notes}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th>{slipWords.product}</th>
            <th>{slipWords.choice}</th>
            <th>{slipWords.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {packed.map((item) => (
            <tr key={item.id}>
              <td>{item.name}</td>
              <td>{cartWords.choice(item.size, item.color)}</td>
              <td>{item.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {cash !== '' && (
        <p>
          <strong>{slipWords.cash}:</strong> {cash}
        </p>
      )}
    </article>,
    document.body,
  );
}
