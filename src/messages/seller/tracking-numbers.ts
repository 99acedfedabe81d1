import type { NumberFault, TrackingFault, UnreadableTracking } from '../../domain/order/tracking-file.ts';
import { FIELD_LIMITS } from '../../domain/validation/field-limits.ts';
import { counted, formatNumber } from '../counted.ts';
import { STATUS_WORDS } from '../shop/orders.ts';
import { sentence } from '../sentence.ts';
import { dispatchMessages } from './seller-orders.ts';

const unreadable: Record<UnreadableTracking | 'no_table', string> = {
  no_table: 'This file could not be read as a table. Save it as CSV (UTF-8) and choose it again.',
  empty: 'There are no tracking numbers in this file.',
  no_order_column: 'This file has no column "order_id" in its first row. Start from the list above.',
  no_number_column: 'This file has no column "tracking_number" in its first row. Start from the list above.',
};

/** Says why a number that was typed, or a line of a file, cannot be taken. */
function faultSentence(fault: NumberFault | TrackingFault): string {
  switch (fault.fault) {
    case 'too_long':
      return dispatchMessages.trackingLong(FIELD_LIMITS.trackingNumber);
    case 'same_number':
      return sentence`Order #${fault.other} of another customer has the same number`;
    case 'no_order':
      return 'It has no order ID';
    case 'unknown_order':
      return 'None of your orders has this ID';
    case 'several_orders':
      return 'Several orders begin with this ID: write more of it';
    case 'order_twice':
      return 'This order has another line above';
    case 'other_status':
      return sentence`This order is ${STATUS_WORDS[fault.status].toLowerCase()}, so it cannot be sent now`;
  }
}

export const trackingMessages = {
  title: 'Tracking Numbers',
  enter: 'Enter tracking numbers',
  intro:
    'Type the number of each parcel, paste a column, or fill in the file. Nothing is sent until you mark the parcels as shipped.',
  download: 'Download the list',
  listFile: 'parcels-to-ship.csv',
  choose: 'Choose a CSV file',
  unreadable,
  faultSentence,
  read: (numbers: number) => `${counted(numbers, 'number')} filled in from the file`,
  faulty: (lines: number) => `${counted(lines, 'line')} not filled in`,
  line: (row: number, order: string, fault: TrackingFault) =>
    sentence`Line ${row}${order === '' ? '' : sentence`, ${order}`}: ${faultSentence(fault)}`,
  close: 'Close',
  numberOf: (order: string) => sentence`Tracking number of order #${order}`,
  placeholder: 'Tracking number',
  courier: (name: string) => sentence`${name}: open its tracking page`,
  ship: (parcels: number) =>
    parcels === 0 ? 'Mark as shipped' : `Mark ${counted(parcels, 'parcel')} as shipped`,
  shipping: (done: number, of: number) => `Updating... ${formatNumber(done)} of ${formatNumber(of)}`,
  faults: (parcels: number) => `Please correct ${counted(parcels, 'number')} first`,
  needsLine: 'Marking parcels as shipped needs a connection. What you type is kept.',
  none: 'Nothing is being packed',
  noneText: 'Start to process orders. Then their parcels stand here.',
  toList: 'Orders to Dispatch',
} as const;
