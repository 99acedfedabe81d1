import type {
  FormFault,
  NumberFault,
  TrackingFault,
  UnreadableTracking,
} from '../../domain/order/tracking-file.ts';
import type { DispatchSort } from '../../domain/order/seller-orders.ts';
import { FIELD_LIMITS } from '../../domain/validation/field-limits.ts';
import { counted, formatNumber } from '../counted.ts';
import { STATUS_WORDS } from '../shop/orders.ts';
import { sentence } from '../sentence.ts';

const unreadable: Record<UnreadableTracking | 'no_table', string> = {
  no_table: 'This file could not be read as a table. Save it as CSV (UTF-8) and choose it again.',
  empty: 'There are no tracking numbers in this file.',
  no_order_column: 'This file has no column "order_id" in its first row. Start from the list above.',
  no_number_column: 'This file has no column "tracking_number" in its first row. Start from the list above.',
};

/** Says why a number cannot be the tracking number of any parcel. */
const formFaultSentence = (fault: FormFault): string =>
  fault === 'too_long'
    ? `That is too long: a tracking number has at most ${FIELD_LIMITS.trackingNumber} characters`
    : 'A spreadsheet has shortened this number. Format its column as text and enter it again.';

/** Says why a number that was typed, or a line of a file, cannot be taken. */
function faultSentence(fault: NumberFault | TrackingFault): string {
  switch (fault.fault) {
    case 'too_long':
    case 'shortened':
      return formFaultSentence(fault.fault);
    case 'same_number':
      return sentence`Order #${fault.other} of another customer has the same number`;
    case 'bad_courier':
      return 'Write the name of the courier without an address, at most 40 characters';
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

/** The choice of a courier. */
export const courierMessages = {
  courier: 'Courier',
  notSaid: 'No courier chosen',
  other: 'Another courier',
  otherName: 'Name of the courier',
  forAll: 'For every parcel below that has no other one.',
  fault: 'Write a name without an address, at most 40 characters',
} as const;

export const trackingMessages = {
  title: 'Tracking Numbers',
  enter: 'Enter tracking numbers',
  enterFor: (parcels: number) =>
    parcels === 0 ? 'Tracking numbers' : `Tracking numbers of ${counted(parcels, 'parcel')}`,
  sorted: {
    newest: 'In the order of the packing list and its slips: newest first.',
    promised: 'In the order of the packing list and its slips: promised date.',
  } satisfies Record<DispatchSort, string>,
  onlyChosen: (parcels: number) => `Only the ${counted(parcels, 'parcel')} that you ticked.`,
  showAll: (parcels: number) => `Show all ${formatNumber(parcels)}`,
  noneChosen: 'What you ticked is no longer being packed',
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
  sent: (number: string) => sentence`The rest of this order left as ${number}`,
  useSent: 'Use this number',
  pasted: (filled: number, left: number) =>
    left === 0
      ? `${counted(filled, 'number')} filled in`
      : `${counted(filled, 'number')} filled in, ${formatNumber(left)} left over: there are no more parcels`,
  courier: (name: string) => sentence`${name}: open its tracking page`,
  courierOf: (order: string) => sentence`Courier of order #${order}`,
  courierNameOf: (order: string) => sentence`Name of the courier of order #${order}`,
  ship: (parcels: number) =>
    parcels === 0 ? 'Mark as shipped' : `Mark ${counted(parcels, 'parcel')} as shipped`,
  shipping: (done: number, of: number) => `Updating... ${formatNumber(done)} of ${formatNumber(of)}`,
  question: (parcels: number) => `Mark ${counted(parcels, 'parcel')} as shipped?`,
  questionText:
    'Each shopper is sent the number. A later correction sends another mail. Compare the first and the last:',
  /** 'Order #8E48: EE123456785IN, India Post', or without the courier. */
  given: (order: string, number: string, courier: string) =>
    courier === '' ? sentence`Order #${order}: ${number}` : sentence`Order #${order}: ${number}, ${courier}`,
  keep: 'Not yet',
  move: 'Mark as shipped',
  faults: (parcels: number) => `Please correct ${counted(parcels, 'number')} first`,
  courierFault: 'Please correct the courier first',
  numberFirst: 'Enter a tracking number first.',
  needsLine: 'Marking parcels as shipped needs a connection. What you type is kept.',
  none: 'Nothing is being packed',
  noneText: 'Start to process orders. Then their parcels stand here.',
  toList: 'Orders to Dispatch',
} as const;
