import type { ListingFilter, ListingSort, ListingState } from '../../domain/listing/seller-listing.ts';
import { counted, formatNumber } from '../counted.ts';
import { choiceLabel } from './product-form.ts';
import { sentence } from '../sentence.ts';
import { joined } from '../../domain/text/isolated.ts';

const states: Record<Exclude<ListingState, 'on_sale'>, string> = {
  sold_out: 'Out of stock',
  needs_pictures: 'Add a picture to put it on sale',
  inactive: 'Taken off sale by the shop',
  paused: 'Paused',
};

const filters: Record<ListingFilter, string> = {
  all: 'All',
  low: 'Low stock',
  sold_out: 'Out of stock',
  off_sale: 'Not on sale',
};

const sorts: Record<ListingSort, string> = { newest: 'Newest', name: 'Name', price: 'Price', stock: 'Stock' };

// More would be a list of its own in each row.
const CHOICES_SHOWN = 6;

export const sellerProductMessages = {
  title: 'Your Products',
  search: 'Search products...',
  refresh: 'Refresh',
  loading: 'Loading your products...',
  notYet: {
    title: 'Your products have not loaded yet',
    text: 'Go online once. After that the list opens offline too.',
  },
  empty: 'No products found',
  emptyFilter: 'Nothing matches this search and filter.',
  emptyInventory: 'Add your first product, or bring many at once from a file.',
  add: 'Add product',
  importFile: 'Import file',
  states,
  filters,
  filterLabel: 'Which products',
  sorts,
  sort: 'Sort by',
  reverse: 'Reverse the sort order',
  stock: (pieces: number) => `Stock: ${formatNumber(pieces)}`,
  /** The pieces of choices by name, 'S 4' and 'M 0', and how many more there are. With more, those that are sold out come first. */
  choices: (pieces: ReadonlyMap<string, string>) => {
    const all = [...pieces];
    if (all.length > CHOICES_SHOWN) all.sort(([, a], [, b]) => Number(b === '0') - Number(a === '0'));
    const shown = all.slice(0, CHOICES_SHOWN).map(([name, count]) => joined([choiceLabel(name), count], ' '));
    const more = pieces.size - shown.length;
    return more > 0 ? [...shown, `${formatNumber(more)} more`] : shown;
  },
  edit: 'Edit',
  editOf: (name: string) => sentence`Edit ${name}`,
  remove: 'Delete',
  removeOf: (name: string) => sentence`Delete ${name}`,
  pause: 'Pause',
  pauseOf: (name: string) => sentence`Pause ${name}`,
  resume: 'Put back on sale',
  resumeOf: (name: string) => sentence`Put ${name} back on sale`,
  paused: (name: string) => sentence`${name} is paused. Shoppers do not see it.`,
  resumed: (name: string) => sentence`${name} is back on sale`,
  pausing: 'Updating...',
  pauseFailed: (message: string) => sentence`Not changed. ${message}`,
  shown: (count: number, total: number) =>
    count === total ? counted(total, 'product') : `${formatNumber(count)} of ${counted(total, 'product')}`,
  select: 'Select',
  selectDone: 'Done',
  selectAll: 'Select all',
  selectNone: 'Select none',
  selectOf: (name: string) => sentence`Select ${name}`,
  selected: (count: number) => `${formatNumber(count)} selected`,
  bulkEdit: (count: number) => `Change (${formatNumber(count)})`,

  deleteAsk: 'Are you sure you want to delete this product?',
  deleteText: (name: string) =>
    sentence`${name} leaves the shop at once. Orders that contain it keep what they show.`,
  deleting: 'Deleting...',
  keep: 'Keep it',
  deleted: 'Product deleted',
  deleteFailed: (message: string) => sentence`Failed to delete product: ${message}`,
  deleteSignedOut: 'You must be logged in as a seller to delete products',
  deleteNotYours: 'You do not have permission to delete this product',
  needsLine:
    'You are offline. This is the list as it last loaded on this device. You can prepare products; saving and deleting need a connection.',
  deleteNeedsLine: 'Deleting needs a connection.',
  unverified:
    'Your brand is not verified yet, so shoppers do not see these products. You can already prepare them.',
} as const;

/** How far a change of many is. `refused` are names. */
export type BulkProgress = { done: number; of: number; refused: readonly string[] };

// So many are named before they are counted.
const NAMED = 3;

const someOf = (names: readonly string[]) =>
  `${joined(
    names.slice(0, NAMED).map((name) => sentence`“${name}”`),
    ', ',
  )}${names.length > NAMED ? ` and ${formatNumber(names.length - NAMED)} more` : ''}`;

export const bulkMessages = {
  title: (count: number) => `Change ${counted(count, 'product')}`,
  what: 'What to change',
  kinds: {
    price_percent: 'Price by percent',
    off_percent: 'Percent off the MRP',
    price_set: 'Set the price',
    stock_set: 'Set the stock',
    stock_add: 'Add to the stock',
    option_set: 'Set the stock of a size or colour',
    category: 'Set the category',
    styleType: 'Set the style type',
    estimatedDelivery: 'Set the estimated delivery',
    returnPolicy: 'Set the return policy',
    pause: 'Pause: take off sale',
    resume: 'Put back on sale',
  },
  values: {
    price_percent: 'Percent, -10 to take 10 % off',
    off_percent: 'Percent off the MRP',
    price_set: 'Selling price (₹)',
    stock_set: 'Pieces of each',
    stock_add: 'Pieces more, -5 for fewer',
    option_set: 'Pieces of each',
  },
  option: 'Size or colour',
  chooseOption: 'Choose one',
  optionMissing: 'Please choose a size or colour',
  preview: 'What it does',
  spread: 'The new stock of a product is spread over its sizes and colours.',
  from: (before: string, after: string) =>
    before === '' ? sentence`none to ${after}` : sentence`${before} to ${after}`,
  pausedAs: (paused: boolean) => (paused ? 'Paused' : 'Not paused'),
  faulty: (count: number) =>
    `${counted(count, 'product')} would cost more than the MRP. Nothing can be saved like this.`,
  tooLow: (count: number) =>
    `${counted(count, 'product')} would cost less than ₹1. Nothing can be saved like this.`,
  undo: 'Undo',
  undoing: 'Undoing...',
  undone: (count: number) => `${counted(count, 'product')} as before`,
  undoFailed: (reason: string) => sentence`The change could not be undone. ${reason}`,
  undoNeedsLine: 'Undo needs a connection.',
  invalid: {
    price_percent: 'Please enter a number from -100 to 1000, such as -10',
    off_percent: 'Please enter a number from 0 to 100, such as 20',
    price_set: 'Please enter a number of rupees, such as 499 or 499.50',
    stock_set: 'Please enter a number without decimals, 0 or more',
    stock_add: 'Please enter a number without decimals, such as 5 or -5',
    option_set: 'Please enter a number without decimals, 0 or more',
  },
  unchanged: 'This changes nothing',
  save: 'Change all',
  saving: ({ done, of }: BulkProgress) =>
    done === 0 ? 'Changing...' : `Changing... ${formatNumber(done)} of ${formatNumber(of)}`,
  failed: (reason: string, { done, of, refused }: BulkProgress) =>
    [
      ...(done > 0
        ? [`${formatNumber(done)} of ${counted(of, 'product')} changed; the rest is still selected.`]
        : []),
      ...(done > 0 && refused.length > 0 ? [sentence`Not changed: ${someOf(refused)}.`] : []),
      reason,
    ].join(' '),
  done: (count: number) => `${counted(count, 'product')} changed`,
  needsLine: 'Changing products needs a connection.',
  others: (count: number, faulty: number) =>
    `and ${formatNumber(count)} more${faulty > 0 ? `, ${formatNumber(faulty)} of them not possible` : ''}`,
} as const;
