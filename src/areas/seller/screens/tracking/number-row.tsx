import ExternalLink from 'lucide-react/icons/external-link';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { courierOf } from '#domain/order/courier.ts';
import { type DispatchParcel, isSameParcel } from '#domain/order/dispatch-list.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import type { NumberFault } from '#domain/order/tracking-file.ts';
import { formatUsDate } from '#messages/dates.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { trackingMessages as messages } from '#messages/seller/tracking-numbers.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { joined } from '#areas/common/isolated.tsx';
import styles from './tracking.module.css';

type Props = {
  parcel: DispatchParcel;
  text: string;
  fault: NumberFault | null;
  onType: (numbers: ReadonlyMap<DispatchParcel, string>) => void;
  /** Takes the lines of a column, for this parcel and those below it. */
  onPaste: (parcel: DispatchParcel, lines: readonly string[]) => void;
};

/** A parcel and the field for its number. It is in `memo`: a letter in one field of hundreds draws one row. */
export const NumberRow = memo(
  function NumberRow({ parcel, text, fault, onType, onPaste }: Props) {
    const [first] = parcel.items;
    const courier = courierOf(text);
    const paste = (event: ClipboardEvent) => {
      const lines = event.clipboardData
        .getData('text')
        .trimEnd()
        .split(/\r\n?|\n/);
      if (lines.length < 2) return;
      event.preventDefault();
      onPaste(parcel, lines);
    };
    return (
      <li className={styles.row}>
        <p>
          <strong>{dispatchMessages.order(orderNumber(first.orderId))}</strong>
        </p>
        <p className={styles.what}>
          {joined(
            [
              ...parcel.items.map(({ name }) => name),
              first.recipient,
              first.estimatedDeliveryDate !== null &&
                dispatchMessages.due(formatUsDate(first.estimatedDeliveryDate)),
            ],
            ' · ',
          )}
        </p>
        <TextField
          label={messages.numberOf(orderNumber(first.orderId))}
          hideLabel
          placeholder={messages.placeholder}
          value={text}
          error={fault === null ? null : messages.faultSentence(fault)}
          hint={
            courier === null ? null : (
              <a className={styles.courier} href={courier.url} target="_blank" rel="noreferrer">
                {messages.courier(courier.name)}
                <ExternalLink size={16} aria-hidden />
              </a>
            )
          }
          autoCapitalize="characters"
          autoComplete="off"
          enterKeyHint="next"
          onKeyDown={goOn}
          onPaste={paste}
          onChange={({ target }) => onType(new Map([[parcel, target.value]]))}
        />
      </li>
    );
  },
  (before, after) =>
    isSameParcel(before.parcel, after.parcel) &&
    before.text === after.text &&
    JSON.stringify(before.fault) === JSON.stringify(after.fault) &&
    before.onType === after.onType &&
    before.onPaste === after.onPaste,
);

/** Enter leads to the next field, as in a spreadsheet. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...(event.currentTarget.closest('ol')?.querySelectorAll('input') ?? [])];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}
