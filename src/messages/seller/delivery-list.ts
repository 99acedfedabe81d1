import type { DeliveryFault } from '../../domain/delivery/delivery-file.ts';
import { counted, formatNumber } from '../counted.ts';
import { sentence } from '../sentence.ts';

const faults: Record<DeliveryFault['fault'], string> = {
  pincode: 'a pincode has six digits and does not begin with 0',
  days: 'days are a number from 1 to 60, or nothing',
  twice: 'this pincode stands above with other days',
};

export const freeDeliveryMessages = {
  title: 'Free delivery',
  rule: (brand: string, from: string) =>
    sentence`A parcel of ${brand} is delivered free once its goods in one order cost ${from} or more.`,
  noRule: (brand: string) => sentence`Each parcel of ${brand} costs its highest shipping charge.`,
  effect:
    'Goods count at their selling price, before any coupon. The cart tells shoppers how much is missing. Orders that were placed stay as they are.',
  label: 'Free delivery from (₹)',
  unsaved: 'Not saved yet',
  save: 'Save the amount',
  saving: 'Saving...',
  saved: 'Free delivery saved',
  remove: 'End free delivery',
  removed: 'Free delivery ended',
  endNeedsLine: 'Ending free delivery needs a connection.',
  needsLine: 'Saving the amount needs a connection. What you typed is kept until you leave this screen.',
} as const;

export const deliveryListMessages = {
  title: 'Delivery',
  titleOf: (brand: string) => sentence`Delivery of ${brand}`,
  settings: 'Delivery settings',
  details: 'The pincodes',
  failed: 'Failed to load the delivery settings',
  none: 'No list of pincodes yet',
  noneText: (brand: string) =>
    sentence`Products say that ${brand} has not said where it delivers. Import a list of pincodes to change that.`,
  has: (pincodes: number) => counted(pincodes, 'pincode'),
  changed: (date: string) => `Changed on ${date}`,
  effect:
    'Products say that the brand delivers to these pincodes, and by which day. For all other pincodes they say that the brand does not deliver.',
  download: 'Download the list',
  file: 'delivery-pincodes.csv',
  find: 'Find a pincode',
  days: (days: number | null) => (days === null ? "the product's own delivery time" : counted(days, 'day')),
  notFound: (typed: string) => sentence`The list has no pincode that begins with ${typed}.`,
  importTitle: 'Import',
  intro:
    'Paste pincodes, one in a line, or choose a CSV file. Behind a pincode you may write the days from the order to the door: 411001, 3.',
  paste: 'Pincodes',
  placeholder: '411001, 3',
  choose: 'Choose a CSV file',
  notText: 'This file could not be read as text. Save it as CSV (UTF-8) and choose it again.',
  tooLong: 'A list holds at most 25,000 pincodes.',
  read: (pincodes: number) => `${counted(pincodes, 'pincode')} read`,
  leftOut: (lines: number) => `${counted(lines, 'line')} left out`,
  line: ({ row, text, fault }: DeliveryFault) => sentence`Line ${row}, ${text}: ${faults[fault]}`,
  moreLines: (lines: number) => `and ${counted(lines, 'more line')}`,
  how: 'What happens to the list',
  replace: 'Replace the list',
  add: 'Add to the list',
  changes: ({ added, changed, removed }: { added: number; changed: number; removed: number }) =>
    `${formatNumber(added)} new, ${formatNumber(changed)} with other days, ${formatNumber(removed)} removed`,
  save: (pincodes: number) => `Save a list of ${counted(pincodes, 'pincode')}`,
  saving: 'Saving...',
  saved: 'List saved',
  endNeedsLine: 'Ending free delivery needs a connection.',
  needsLine: 'Saving the list needs a connection. What you pasted is kept until you leave this screen.',
  replaceTitle: 'Replace the list?',
  replaceText: (removed: number) => `${counted(removed, 'pincode')} ${removed === 1 ? 'is' : 'are'} removed.`,
  replaceNow: 'Replace',
  remove: 'Delete the list',
  removeTitle: (pincodes: number) => `Delete the list of ${counted(pincodes, 'pincode')}?`,
  removeText: 'Products will say that the brand has not said where it delivers.',
  keep: 'Keep it',
  removeNow: 'Delete',
  removed: 'List deleted',
  /** On the seller's dashboard, and on the admin's page of a seller. */
  open: 'Delivery',
} as const;
