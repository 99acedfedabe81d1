import { courierOf } from '#domain/delivery/courier.ts';
import type { DispatchParcel } from '#domain/order/dispatch-list.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import { trackingMessages as messages } from '#messages/seller/tracking-numbers.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';

type Props = {
  open: boolean;
  given: ReadonlyMap<DispatchParcel, string>;
  /** The courier of a parcel; '' for none. */
  chosenFor: (parcel: DispatchParcel) => string;
  onCancel: () => void;
  onShip: () => void;
};

/** Asks before many parcels get their numbers. The first and the last show whether a pasted column stands a row off. */
export function ShipQuestion({ open, given, chosenFor, onCancel, onShip }: Props) {
  const ends = [...given].filter((_, place) => place === 0 || place === given.size - 1);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={messages.question(given.size)}
      actions={
        <>
          <Button onClick={onCancel}>{messages.keep}</Button>
          <Button kind="primary" onClick={onShip}>
            {messages.move}
          </Button>
        </>
      }
    >
      <p>{messages.questionText}</p>
      <ul>
        {ends.map(([parcel, number]) => (
          <li key={parcel.id}>
            {messages.given(
              orderNumber(parcel.items[0].orderId),
              number,
              courierOf(number, chosenFor(parcel).trim())?.name ?? '',
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
