import type { DispatchItem } from '../account/seller.ts';
import { cellText } from '../listing/csv.ts';
import { folded } from '../text/folded.ts';
import { FIELD_LIMITS } from '../validation/field-limits.ts';
import { courierNamed, isCourier } from '../delivery/courier.ts';
import type { DispatchParcel } from './dispatch-list.ts';
import { orderIdPart, orderNumber } from './order-number.ts';
import type { ItemStatus } from './order.ts';

/** The columns of the file that a seller downloads, fills and gives back. The order, the number and the courier are read. */
export const TRACKING_COLUMNS = [
  'order_id',
  'recipient',
  'address',
  'products',
  'tracking_number',
  'courier',
] as const;
const [ORDER, NUMBER, COURIER] = ['order_id', 'tracking_number', 'courier'] as const;

/** The fault of a number by itself. A spreadsheet shows a long one as 1.23457E+13 and saves it so. */
export type FormFault = 'too_long' | 'shortened';

/** The fault of a number for a parcel. `other`: the order that has the same one. */
export type NumberFault = { fault: FormFault } | { fault: 'same_number'; other: string };

/** The fault of a line of the file. `status`: where the items of that order stand. */
export type TrackingFault =
  | NumberFault
  | { fault: 'bad_courier' }
  | { fault: 'no_order' | 'unknown_order' | 'several_orders' | 'order_twice' }
  | { fault: 'other_status'; status: ItemStatus };

/** A line with a number. Its `row` counts from 1, as a spreadsheet does. Its `courier` is '' for an empty cell, and null in a file without that column. */
export type TrackingRow = { row: number; order: string; number: string; courier: string | null } & (
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
  const [orderColumn, numberColumn] = [columns.indexOf(ORDER), columns.indexOf(NUMBER)];
  if (head < 0) return 'empty';
  if (orderColumn < 0) return 'no_order_column';
  if (numberColumn < 0) return 'no_number_column';
  const courierColumn = columns.indexOf(COURIER);
  const rows: TrackingRow[] = [];
  const numbers = new Map<DispatchParcel, string>();
  for (const [place, cells] of table.entries()) {
    const number = cellText(cells[numberColumn] ?? '');
    if (place <= head || number === '') continue;
    const order = cellText(cells[orderColumn] ?? '');
    const courier = courierColumn < 0 ? null : courierNamed(cellText(cells[courierColumn] ?? ''));
    const line = { row: place + 1, order, number, courier };
    const found = parcelsOfCell(order, parcels, all);
    // The lines of an order that leaves in several parcels are theirs in turn.
    const parcel = 'fault' in found ? undefined : found.find((one) => !numbers.has(one));
    if ('fault' in found) rows.push({ ...line, parcel: null, fault: found });
    else if (!isCourier(courier ?? '')) rows.push({ ...line, parcel: null, fault: { fault: 'bad_courier' } });
    else if (parcel === undefined) rows.push({ ...line, parcel: null, fault: { fault: 'order_twice' } });
    else {
      numbers.set(parcel, number);
      rows.push({ ...line, parcel, fault: null });
    }
  }
  if (rows.length === 0) return 'empty';
  const faults = numberFaults(numbers, all);
  return rows.map((row) => {
    const fault = row.parcel === null ? undefined : faults.get(row.parcel);
    return fault === undefined ? row : { ...row, parcel: null, fault };
  });
}

/** The fault of a tracking number that no other parcel is needed to see; null if there is none. */
export function faultOfNumber(number: string): FormFault | null {
  if (number.length > FIELD_LIMITS.trackingNumber) return 'too_long';
  return /^\d([.,]\d+)?e\+\d+$/i.test(number) ? 'shortened' : null;
}

/**
 * Finds the faults of the numbers that were given to parcels. Two orders of one phone may go in one parcel, under one number. Of others
 * the second is named. The list `all` has the seller's items of every order, with the numbers of those that have left.
 */
export function numberFaults(
  numbers: ReadonlyMap<DispatchParcel, string>,
  all: readonly DispatchItem[],
): ReadonlyMap<DispatchParcel, NumberFault> {
  const faults = new Map<DispatchParcel, NumberFault>();
  const givenTo = new Map(
    all.flatMap((item) =>
      item.trackingNumber === null ? [] : [[folded(item.trackingNumber), item] as const],
    ),
  );
  for (const [parcel, number] of numbers) {
    const [first] = parcel.items;
    const other = givenTo.get(folded(number)) ?? first;
    givenTo.set(folded(number), other);
    const fault = faultOfNumber(number);
    if (fault !== null) faults.set(parcel, { fault });
    else if (other.phone !== first.phone)
      faults.set(parcel, { fault: 'same_number', other: orderNumber(other.orderId) });
  }
  return faults;
}

/** The parcels of the order that a cell names, at least one; or why there are none. */
function parcelsOfCell(
  cell: string,
  parcels: readonly DispatchParcel[],
  all: readonly DispatchItem[],
): DispatchParcel[] | TrackingFault {
  const part = orderIdPart(cell);
  if (part === null) return { fault: cell === '' ? 'no_order' : 'unknown_order' };
  const isIt = ({ orderId }: DispatchItem) => orderId.replaceAll('-', '').startsWith(part);
  const items = all.filter(isIt);
  const [first] = items;
  if (first === undefined) return { fault: 'unknown_order' };
  if (items.some(({ orderId }) => orderId !== first.orderId)) return { fault: 'several_orders' };
  const found = parcels.filter(({ items: [one] }) => one.orderId === first.orderId);
  return found.length > 0 ? found : { fault: 'other_status', status: first.status };
}
