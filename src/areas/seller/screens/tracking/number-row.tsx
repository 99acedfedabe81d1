import ExternalLink from 'lucide-react/icons/external-link';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { courierOf } from '#domain/delivery/courier.ts';
import { type DispatchParcel, isSameParcel } from '#domain/order/dispatch-list.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import { sentNumber } from '#domain/order/seller-orders.ts';
import type { NumberFault } from '#domain/order/tracking-file.ts';
import { formatUsDate } from '#messages/dates.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { trackingMessages as messages } from '#messages/seller/tracking-numbers.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { joined } from '#areas/common/isolated.tsx';
import { CourierField } from '#areas/seller/courier-field.tsx';
import styles from './tracking.module.css';
import type { Typed } from './use-numbers.ts';

type Props = {
  parcel: DispatchParcel;
  text: string;
  /** The courier; '' for not said. */
  courier: string;
  /** The courier of all parcels. */
  ofAll: string;
  fault: NumberFault | null;
  onType: (given: ReadonlyMap<DispatchParcel, Partial<Typed>>) => void;
  /** Takes the lines of a column, for this parcel and those below it. */
  onPaste: (parcel: DispatchParcel, lines: readonly string[]) => void;
};

/** A parcel and the field for its number. It is in `memo`: a letter in one field of hundreds draws one row. */
export const NumberRow = memo(
  function NumberRow({ parcel, text, courier: chosen, ofAll, fault, onType, onPaste }: Props) {
    const [first] = parcel.items;
    const courier = courierOf(text, chosen);
    const order = orderNumber(first.orderId);
    const sent = sentNumber(parcel.order);
    const paste = (event: ClipboardEvent) => {
      const lines = columnIn(event.clipboardData.getData('text'));
      if (lines === null) return;
      event.preventDefault();
      onPaste(parcel, lines);
    };
    return (
      <li className={styles.row}>
        <p>
          <strong>{dispatchMessages.order(order)}</strong>
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
        <div className={styles.fields}>
          <TextField
            label={messages.numberOf(order)}
            hideLabel
            placeholder={messages.placeholder}
            value={text}
            error={fault === null ? null : messages.faultSentence(fault)}
            hint={
              courier?.url == null || text.trim() === '' ? null : (
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
            onChange={({ target }) => onType(new Map([[parcel, { number: target.value }]]))}
          />
          <CourierField
            value={chosen}
            also={ofAll}
            hiddenLabels={{ courier: messages.courierOf(order), otherName: messages.courierNameOf(order) }}
            onChange={(courier) => onType(new Map([[parcel, { courier }]]))}
          />
        </div>
        {text === '' && sent !== null && (
          <p className={styles.sent}>
            {messages.sent(sent)}
            <Button kind="quiet" onClick={() => onType(new Map([[parcel, { number: sent }]]))}>
              {messages.useSent}
            </Button>
          </p>
        )}
      </li>
    );
  },
  (before, after) =>
    isSameParcel(before.parcel, after.parcel) &&
    before.text === after.text &&
    before.courier === after.courier &&
    before.ofAll === after.ofAll &&
    JSON.stringify(before.fault) === JSON.stringify(after.fault) &&
    before.onType === after.onType &&
    before.onPaste === after.onPaste,
);

/** The cells of a pasted column; null for a single line. A heading is left out: a first line that has letters and no digit. */
function columnIn(text: string): string[] | null {
  const [first = '', ...rest] = text.trimEnd().split(/\r\n?|\n/);
  if (rest.length === 0) return null;
  return first.trim() !== '' && !/\d/.test(first) ? rest : [first, ...rest];
}

/** Enter leads to the next field, as in a spreadsheet. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...(event.currentTarget.closest('ol')?.querySelectorAll('input') ?? [])];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}
