import { useListings } from '#data/queries/seller/listings.ts';
import type { Box } from '#domain/order/dispatch-list.ts';
import { cashToCollect } from '#domain/order/cash-to-collect.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import type { DispatchItem, SellerProfile } from '#domain/account/seller.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { formatUsDateTime } from '#messages/dates.ts';
import { cashSentence, dispatchMessages, slipMessages } from '#messages/seller/seller-orders.ts';
import { Isolated } from '#areas/common/isolated.tsx';
import { PrintOnce } from './print-once.tsx';

type Props = {
  boxes: readonly Box[];
  /** See `PrintOnce`. */
  onDone: () => void;
};

/**
 * Papers with the items of parcels and the cash that the courier has to collect, a page for each. They have no prices, for others
 * open the parcels too.
 */
export function PackingSlips({ boxes, onDone }: Props) {
  const inventory = useListings();
  const brand = inventory.status === 'ready' ? inventory.data.profile : null;
  if (boxes.length === 0) return null;
  return (
    <PrintOnce onDone={onDone}>
      {boxes.map((box) => {
        const [first] = box.packed;
        return first === undefined ? null : <Slip key={first.id} box={box} first={first} brand={brand} />;
      })}
    </PrintOnce>
  );
}

type SlipProps = {
  box: Box;
  first: DispatchItem;
  brand: SellerProfile | null;
};

function Slip({ box, first, brand }: SlipProps) {
  const cash = cashSentence(cashToCollect(box));
  return (
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
          {box.packed.map((item) => (
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
    </article>
  );
}
