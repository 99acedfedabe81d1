import type { ValueChange } from '../../domain/listing/import-changes.ts';
import { clipped } from '../../domain/text/graphemes.ts';
import type { CellFault, FileColumn } from '../../domain/listing/listing-file.ts';
import type { UnreadableFile } from '../../domain/listing/listing-import.ts';
import { paise } from '../../domain/money/money.ts';
import { counted, formatNumber } from '../counted.ts';
import { formatPrice } from '../format.ts';
import { listingFaultSentence } from './listing-faults.ts';
import { choiceLabel } from './product-form.ts';
import { sentence } from '../sentence.ts';
import { joined } from '../../domain/text/isolated.ts';

const unreadable: Record<UnreadableFile | 'no_table', string> = {
  no_table: 'This file could not be read as a table. Save it as CSV (UTF-8) and choose it again.',
  empty: 'There are no products in this file.',
  no_name: 'This file has no column "name" or "id" in its first row. Start from the template.',
  heading_twice: 'Two columns of this file have the same name. Take one of them out and choose it again.',
  too_many: 'A file can hold at most 10,000 products. Please split it.',
};

const MONEY: readonly FileColumn[] = ['mrp', 'selling_price', 'shipping_charges'];
const LONG = 60;

function valueText(column: FileColumn, value: ValueChange['after']): string {
  if (typeof value === 'number')
    return MONEY.includes(column) ? formatPrice(paise(value)) : formatNumber(value);
  if (column === 'image_urls') return counted(value.length, 'picture');
  const text = typeof value === 'string' ? value : joined(value, ', ');
  const short = column === 'size_chart' ? text.slice(text.lastIndexOf('/') + 1) : text;
  if (short === '') return 'none';
  return short.length > LONG ? sentence`${clipped(short, LONG)}…` : short;
}

export const importMessages = {
  title: 'Import products',
  intro:
    'Add many products at once, or change those you have, with a table saved as CSV. First you see what each row would do; nothing is saved until you say so.',
  template: 'Download template',
  current: 'Download your products',
  templateFile: 'drip-haven-template.csv',
  currentFile: 'drip-haven-products.csv',
  choose: 'Choose a CSV file',
  chooseAnother: 'Choose another file',
  howTitle: 'How rows are read',
  how: [
    'A row with an id changes that product. A row without one changes the product of the same name, or adds a new one.',
    'An empty cell leaves what is there. A dash (-) empties colours, tags or the size chart.',
    'Lists stand between bars: S|M|L. size_chart is the slot, 1 to 3.',
    'image_urls are fetched from their sites for products without a picture. Not every site allows it; such a product is listed, but not on sale until you add a picture.',
    'image_colors are the colours of the pictures in their order, with a dash for one that all colours share: Blue|-|Red.',
    'choices are the pieces of each size and colour: S/Blue:4; M/Blue:0. They win over stock_quantity, and a choice you leave out keeps its pieces. A stock_quantity alone is spread over the choices.',
    'stock_was and choices_was let sales go on while you edit: a stock you did not touch is left alone.',
  ],
  unreadable,
  ignored: (columns: string[]) => `Columns that are not read: ${joined(columns, ', ')}`,
  dryRun: 'What this file would do',
  adds: (count: number) => `${formatNumber(count)} new`,
  changes: (count: number) => `${formatNumber(count)} changed`,
  same: (count: number) => `${formatNumber(count)} unchanged`,
  faulty: (count: number) => `${formatNumber(count)} with faults`,
  large: (count: number) => `${counted(count, 'price')} changed by more than half`,
  largeHere: 'This changes the price by more than half.',
  row: (row: number) => `Row ${row}`,
  kinds: { add: 'New', change: 'Changed', same: 'Unchanged', faulty: 'Fault' },
  faultOf: ({ column, fault, value, choices }: CellFault) =>
    choices !== undefined
      ? sentence`${column}: "${value ?? ''}" is none of ${joined(choices, ', ')}`
      : sentence`${column}: ${listingFaultSentence(fault)}${value === undefined ? '' : sentence` (${value})`}`,
  changeOf: ({ column, choice = '', before, after }: ValueChange) =>
    sentence`${joined([column, choiceLabel(choice)], ' ')}: ${before === null ? '' : sentence`${valueText(column, before)} to `}${valueText(column, after)}`,
  spread: (pieces: number, choices: number) =>
    `${counted(pieces, 'piece')} ${pieces === 1 ? 'is' : 'are'} spread over ${formatNumber(choices)} sizes and colours. Add a choices column to say how many of each.`,
  withdrawn: (pieces: number) =>
    `${counted(pieces, 'piece')} ${pieces === 1 ? 'goes' : 'go'} with the sizes and colours that are taken out.`,
  toFetch: (count: number) => `image_urls: ${counted(count, 'picture')} to fetch`,
  only: 'Only rows with faults',
  faultsFile: 'Download the rows with faults',
  faultsFileName: 'rows-with-faults.csv',
  faultsColumn: 'what_is_wrong',
  start: (count: number) => `Import ${counted(count, 'row')}`,
  startNone: 'Nothing to import',
  needsLine: 'Importing needs a connection. The check above does not.',
  running: (done: number, total: number) => `${formatNumber(done)} of ${counted(total, 'row')} done`,
  pictures: (stored: number, missed: number) =>
    `${counted(stored, 'picture')} fetched${missed === 0 ? '' : `, ${formatNumber(missed)} could not be fetched`}`,
  stop: 'Stop',
  goOn: (left: number) => `Go on with ${counted(left, 'row')}`,
  stopped: (message: string) =>
    sentence`${message} What is done is saved; going on, or importing the same file again, adds nothing twice.`,
  leaveAsk: 'Leave while rows are being imported?',
  leaveText: 'The import stops. What is done is saved, but the result of each row is no longer shown.',
  leaveNo: 'Stay',
  leaveYes: 'Stop and leave',
  left: (done: number, total: number) =>
    `The import was stopped after ${formatNumber(done)} of ${counted(total, 'row')}. Choose the same file again to go on: nothing is added twice.`,
  waitToChoose: 'Please wait for the import, or stop it, before you choose another file.',
  doneTitle: (count: number) => `${counted(count, 'row')} imported`,
  refusedTitle: (count: number) => `${counted(count, 'row')} refused by the shop`,
  refusedAt: (column: string, reason: string) => (column === '' ? reason : sentence`${column}: ${reason}`),
  missedTitle: (count: number) => `${counted(count, 'picture')} could not be fetched`,
  missedText: 'Download these and add them on the product.',
  toProducts: 'Your Products',
  loading: 'Waiting for your products, to know which rows are new...',
  notYet: {
    title: 'Your products have not loaded yet',
    text: 'Without them we cannot tell which rows are new. Go online once, then choose your file.',
  },
} as const;
