import { type Box, pickList, piecesIn } from '#domain/order/dispatch-list.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { dispatchListMessages } from '#messages/seller/dispatch-list.ts';
import { slipMessages } from '#messages/seller/seller-orders.ts';
import { PrintOnce } from './print-once.tsx';

type Props = {
  boxes: readonly Box[];
  /** See `PrintOnce`. */
  onDone: () => void;
};

/** A paper for the way along the shelves: each product once, in its size and colour, with the pieces for all parcels. */
export function PickList({ boxes, onDone }: Props) {
  const items = boxes.flatMap(({ packed }) => packed);
  return (
    <PrintOnce onDone={onDone}>
      <article className="packing-slip" aria-hidden>
        <h1>{dispatchListMessages.pickList}</h1>
        <p>{dispatchListMessages.pickListOf(boxes.length, piecesIn(items))}</p>
        <table>
          <thead>
            <tr>
              <th>{dispatchListMessages.picked}</th>
              <th>{slipMessages.product}</th>
              <th>{slipMessages.choice}</th>
              <th>{dispatchListMessages.parcelsColumn}</th>
              <th>{slipMessages.quantity}</th>
            </tr>
          </thead>
          <tbody>
            {pickList(items).map((line) => (
              <tr key={line.id}>
                <td>☐</td>
                <td>{line.name}</td>
                <td>{cartMessages.choice(line.size, line.color)}</td>
                <td>{line.orders}</td>
                <td>
                  <strong>{line.pieces}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </article>
    </PrintOnce>
  );
}
