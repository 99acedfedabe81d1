import { cellText } from '../listing/csv.ts';
import { asciiDigits } from '../text/digits.ts';
import { folded } from '../text/folded.ts';
import { isPossiblePincode, pincodeDigits } from '../validation/address.ts';

/** A pincode that a brand delivers to. `days`: from the order to the door; null uses the delivery time of the product. */
export type DeliveryRow = { pincode: string; days: number | null };

/** The columns of the file that is downloaded. */
export const DELIVERY_COLUMNS = ['pincode', 'days'] as const;

/** The most pincodes in a list. SQL has the same limit: `import_delivery_list`. */
export const MOST_PINCODES = 25_000;
const MOST_DAYS = 60;

/**
 * A line that was left out. `pincode`: no valid pincode. `days`: not 1 to 60. `twice`: the pincode is already listed with other days.
 */
export type DeliveryFault = { row: number; text: string; fault: 'pincode' | 'days' | 'twice' };

export type DeliveryFile = { rows: DeliveryRow[]; faults: DeliveryFault[] };

const PINCODE_HEADS = new Set(['pincode', 'pin', 'pincodes', 'postalcode', 'zip', 'zipcode']);
const DAYS_HEADS = new Set(['days', 'deliverydays', 'tat', 'deliverytime']);

/**
 * Reads a list that was pasted, or a CSV file: a pincode in each line, and days behind it or none. A first line without digits names
 * the columns. Other columns are ignored. A cell must not contain a separator. `row` counts from 1, blank lines included.
 */
export function readDeliveryFile(text: string): DeliveryFile {
  const lines = asciiDigits(text.replace(/^\uFEFF/, '')).split(/\r\n?|\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  const heads = cellsOf(lines[first] ?? '').map((head) => folded(head).replaceAll(/[^a-z]/g, ''));
  const isHead = first >= 0 && !/\d/.test(lines[first] ?? '');
  const place = (names: ReadonlySet<string>, otherwise: number) => {
    const named = heads.findIndex((head) => names.has(head));
    return isHead && named >= 0 ? named : otherwise;
  };
  const [pincodeAt, daysAt] = [place(PINCODE_HEADS, 0), place(DAYS_HEADS, isHead ? -1 : 1)];
  const found = new Map<string, DeliveryRow>();
  const faults: DeliveryFault[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '' || (isHead && at === first)) continue;
    const cells = cellsOf(line);
    const pincode = pincodeDigits(cells[pincodeAt] ?? '');
    const days = daysOf(cells[daysAt] ?? '');
    const known = found.get(pincode);
    const fault = (what: DeliveryFault['fault']) =>
      faults.push({ row: at + 1, text: line.trim(), fault: what });
    if (!isPossiblePincode(pincode)) fault('pincode');
    else if (days === undefined) fault('days');
    else if (known !== undefined && known.days !== days) fault('twice');
    else found.set(pincode, { pincode, days });
  }
  return { rows: [...found.values()], faults };
}

/** The cells of a line. Without another separator a blank stands between pincode and days: '411001 3'. */
function cellsOf(line: string): string[] {
  const cells = line.split(/[,;\t]/).map((cell) => cellText(cell.trim().replaceAll(/^"|"$/g, '')));
  const [alone = ''] = cells;
  const parts = /^(\d{3}[ -]?\d{3})[ ]+(\d{1,3}(?: ?days?)?)$/i.exec(alone);
  return cells.length === 1 && parts !== null ? parts.slice(1) : cells;
}

/** The days of a cell. Null for an empty one, undefined if they are not 1 to 60. */
function daysOf(cell: string): number | null | undefined {
  if (cell === '') return null;
  const days = Number(/^(\d{1,3})(?: ?days?)?$/i.exec(cell)?.[1]);
  return days >= 1 && days <= MOST_DAYS ? days : undefined;
}

/** Counts the changes of a list by an import: how many pincodes are new, get other days, and leave it. */
export function deliveryChanges(
  before: readonly DeliveryRow[],
  rows: readonly DeliveryRow[],
  isReplacing: boolean,
): { added: number; changed: number; removed: number; total: number } {
  const known = new Map(before.map(({ pincode, days }) => [pincode, days]));
  const added = rows.filter(({ pincode }) => !known.has(pincode)).length;
  const changed = rows.filter(
    ({ pincode, days }) => known.has(pincode) && known.get(pincode) !== days,
  ).length;
  const removed = isReplacing ? before.length + added - rows.length : 0;
  return { added, changed, removed, total: before.length + added - removed };
}
