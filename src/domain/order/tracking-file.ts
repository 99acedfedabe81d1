import type { DispatchItem } from '../account/seller.ts';
import { cellText } from '../listing/csv.ts';
import { folded } from '../text/folded.ts';
import { FIELD_LIMITS } from '../validation/field-limits.ts';
import type { DispatchParcel } from './dispatch-list.ts';
import { orderIdPart, orderNumber } from './order-number.ts';
import type { ItemStatus } from './order.ts';

/** The columns of the file that a seller downloads, fills and gives back. Only the first and the last are read. */
export const TRACKING_COLUMNS = ['order_id', 'recipient', 'address', 'products', 'tracking_number'] as const;
const [ORDER, NUMBER] = ['order_id', 'tracking_number'];

/** The fault of a number for a parcel. `other`: the order that has the same one. */
export type NumberFault = { fault: 'too_long' } | { fault: 'same_number'; other: string };

/** The fault of a line of the file. `status`: where the items of that order stand. */
export type TrackingFault =
  | NumberFault
  | { fault: 'no_order' | 'unknown_order' | 'several_orders' | 'order_twice' }
  | { fault: 'other_status'; status: ItemStatus };

/** A line with a number. `row` counts all rows from 1, as a spreadsheet does. `order` is what stands in its cell. */
export type TrackingRow = { row: number; order: string; number: string } & (
  | { parcel: DispatchParcel; fault: null }
  | { parcel: null; fault: TrackingFault }
);

/** Why a file cannot be read at all. */
export type UnreadableTracking = 'empty' | 'no_order_column' | 'no_number_column';

/**
 * The lines of a file that have a number, each with the parcel that it belongs to, or with what is wrong. Lines without a number are
 * left out. `parcels`: those that can be sent. `all`: the seller's items of every order.
 */
export function readTrackingFile(
  table: readonly (readonly string[])[],
  parcels: readonly DispatchParcel[],
  all: readonly DispatchItem[],
): TrackingRow[] | UnreadableTracking {
  const head = table.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  const columns = (table[head] ?? []).map((cell) => folded(cellText(cell)).replaceAll(/[ -]/g, '_'));
  const [orderColumn, numberColumn] = [columns.indexOf(ORDER ?? ''), columns.indexOf(NUMBER ?? '')];
  if (head < 0) return 'empty';
  if (orderColumn < 0) return 'no_order_column';
  if (numberColumn < 0) return 'no_number_column';
  const rows: TrackingRow[] = [];
  const numbers = new Map<DispatchParcel, string>();
  for (const [place, cells] of table.entries()) {
    const number = cellText(cells[numberColumn] ?? '');
    if (place <= head || number === '') continue;
    const order = cellText(cells[orderColumn] ?? '');
    const line = { row: place + 1, order, number };
    const found = parcelOfCell(order, parcels, all);
    if ('fault' in found) rows.push({ ...line, parcel: null, fault: found });
    else if (numbers.has(found)) rows.push({ ...line, parcel: null, fault: { fault: 'order_twice' } });
    else {
      numbers.set(found, number);
      rows.push({ ...line, parcel: found, fault: null });
    }
  }
  if (rows.length === 0) return 'empty';
  const faults = numberFaults(numbers);
  return rows.map((row) => {
    const fault = row.parcel === null ? undefined : faults.get(row.parcel);
    return fault === undefined ? row : { ...row, parcel: null, fault };
  });
}

/**
 * Finds the faults of the numbers that were given to parcels. Two orders of one phone may go in one parcel, under one number. Of others
 * the second is named.
 */
export function numberFaults(
  numbers: ReadonlyMap<DispatchParcel, string>,
): ReadonlyMap<DispatchParcel, NumberFault> {
  const faults = new Map<DispatchParcel, NumberFault>();
  const givenTo = new Map<string, DispatchItem>();
  for (const [parcel, number] of numbers) {
    const [first] = parcel.items;
    const other = givenTo.get(folded(number)) ?? first;
    givenTo.set(folded(number), other);
    if (number.length > FIELD_LIMITS.trackingNumber) faults.set(parcel, { fault: 'too_long' });
    else if (other.phone !== first.phone)
      faults.set(parcel, { fault: 'same_number', other: orderNumber(other.orderId) });
  }
  return faults;
}

function parcelOfCell(
  cell: string,
  parcels: readonly DispatchParcel[],
  all: readonly DispatchItem[],
): DispatchParcel | TrackingFault {
  const part = orderIdPart(cell);
  if (part === null) return { fault: cell === '' ? 'no_order' : 'unknown_order' };
  const isIt = ({ orderId }: DispatchItem) => orderId.replaceAll('-', '').startsWith(part);
  const items = all.filter(isIt);
  const [first] = items;
  if (first === undefined) return { fault: 'unknown_order' };
  if (items.some(({ orderId }) => orderId !== first.orderId)) return { fault: 'several_orders' };
  return (
    parcels.find(({ items: [one] }) => one.orderId === first.orderId) ?? {
      fault: 'other_status',
      status: first.status,
    }
  );
}
