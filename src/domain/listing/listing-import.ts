import { cellText } from './csv.ts';
import { plainText } from '../text/digits.ts';
import { folded } from '../text/folded.ts';
import { changedChoices, namedChoices, choicesText, readChoices, typedPieces } from './choice-stock.ts';
import {
  BLANK_FIELDS,
  fieldsOf,
  offeredPieces,
  optionsOf,
  withPieces,
  type ListingField,
  type ListingFields,
  type ListingValues,
} from './listing-fields.ts';
import {
  FIELD_OF,
  FILE_COLUMNS,
  fileRows,
  readCell,
  readImageColors,
  readImages,
  type CellFault,
  type FileColumn,
} from './listing-file.ts';
import type { PictureColors } from '../product/picture-colors.ts';
import { pictureColorsText } from './assigned-colors.ts';
import { pictureFile } from '../product/pictures.ts';
import { isPriceTooLow } from '../money/price-change.ts';
import { parseRupees } from '../money/rupees-text.ts';
import type { Listing } from '../account/seller.ts';
import { checkListing } from '../validation/listing.ts';

// The largest brand downloads its products, edits the file and sends it back whole.
const MAX_FILE_ROWS = 10_000;

/** The plan for one row of a file. `row` counts all rows from 1, as a spreadsheet does. */
export type PlannedRow = { row: number; name: string } & (
  | { kind: 'faulty'; faults: CellFault[] }
  /** Nothing in it differs from what is there. */
  | { kind: 'same'; id: string }
  | {
      kind: 'add' | 'change';
      id: string | null;
      values: Partial<ListingValues>;
      /** Pictures of other sites, to be fetched for a product that has none. `imageColors` names them by address until then. */
      addresses: string[];
    }
);

/** A row that has something to send. */
export type ImportableRow = Extract<PlannedRow, { kind: 'add' | 'change' }>;

export type ImportPlan = {
  rows: PlannedRow[];
  /** Headings that are no column of ours: not looked at. */
  unknownColumns: string[];
};

export type UnreadableFile = 'empty' | 'no_name' | 'heading_twice' | 'too_many';

export type ImportContext = {
  sellerId: string;
  listings: readonly Listing[];
  /** Paths of the size charts by slot; '' for an empty one. */
  charts: readonly string[];
};

/** The plan for a file, row by row, without doing it. The first filled row of `table` is the heading. */
export function planImport(
  table: readonly (readonly string[])[],
  inventory: ImportContext,
): ImportPlan | UnreadableFile {
  const top = headingPlace(table);
  if (top === -1) return 'empty';
  const [heading = [], ...body] = table.slice(top);
  const columns = heading.map((text) => columnOf(text));
  if (body.every(isBlank)) return 'empty';
  if (!columns.includes('name') && !columns.includes('id')) return 'no_name';
  const known = columns.filter((column) => column !== null);
  if (new Set(known).size < known.length) return 'heading_twice';
  if (body.filter((cells) => !isBlank(cells)).length > MAX_FILE_ROWS) return 'too_many';

  const byId = new Map(inventory.listings.map((listing) => [listing.id, listing]));
  const byName = new Map<string, Listing[]>();
  for (const listing of inventory.listings) {
    // As a cell says it: a file may name its products without ids.
    const name = folded(cellText(listing.name));
    const same = byName.get(name);
    if (same === undefined) byName.set(name, [listing]);
    else same.push(listing);
  }
  const seen = new Set<string>();
  const rows: PlannedRow[] = [];
  for (const [place, cells] of body.entries()) {
    const row = top + place + 2;
    if (isBlank(cells)) continue;
    const texts = textsOf(columns, cells);
    const name = texts.name ?? '';
    // A comma without quotes moves all that follows it: no cell of the row can be believed.
    const unheaded = cells.filter((cell, at) => (heading[at] ?? '').trim() === '' && cell.trim() !== '');
    if (unheaded.length > 0) {
      const value = unheaded.map((cell) => cell.trim()).join(', ');
      const faults: CellFault[] = [{ column: known.at(-1) ?? 'name', fault: 'cell_unheaded', value }];
      rows.push({ row, name, kind: 'faulty', faults });
      continue;
    }
    const found = findListing(texts, byId, byName);
    const about = {
      row,
      name: name === '' && 'listing' in found ? (found.listing?.name ?? '') : name,
    };
    if ('fault' in found) {
      rows.push({ ...about, kind: 'faulty', faults: [found.fault] });
      continue;
    }
    const identity = found.listing === null ? `name:${folded(name)}` : `id:${found.listing.id}`;
    if (seen.has(identity) && identity !== 'name:') {
      const column = texts.id === undefined ? 'name' : 'id';
      rows.push({ ...about, kind: 'faulty', faults: [{ column, fault: 'row_repeated' }] });
      continue;
    }
    seen.add(identity);
    rows.push({ ...about, ...planRow(texts, found.listing, inventory) });
  }
  return {
    rows,
    unknownColumns: heading.filter((text, place) => columns[place] === null && text.trim() !== ''),
  };
}

/** The faulty rows of a file as they were, with a last column that says what is wrong: to be corrected and chosen again. */
export function faultRows(
  table: readonly (readonly string[])[],
  rows: readonly PlannedRow[],
  words: { faultsColumn: string; faultOf: (fault: CellFault) => string },
): string[][] {
  const faulty = rows.flatMap((row) =>
    row.kind === 'faulty' ? [{ cells: table[row.row - 1] ?? [], faults: row.faults }] : [],
  );
  const heading = table[headingPlace(table)] ?? [];
  // Cells without a heading stay without one. Spreadsheets leave out the empty cells at the end of a row.
  const width = Math.max(heading.length, ...faulty.map(({ cells }) => cells.length));
  const whole = (cells: readonly string[]) => Array.from({ length: width }, (_, place) => cells[place] ?? '');
  return [
    [...whole(heading), words.faultsColumn],
    ...faulty.map(({ cells, faults }) => [...whole(cells), faults.map(words.faultOf).join('; ')]),
  ];
}

type Texts = Partial<Record<FileColumn, string>>;

function columnOf(heading: string): FileColumn | null {
  const plain = folded(heading).replaceAll(/[ -]+/g, '_');
  return FILE_COLUMNS.find((column) => column === plain) ?? null;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

const headingPlace = (table: readonly (readonly string[])[]) => table.findIndex((cells) => !isBlank(cells));

// Their digits stay as the seller wrote them.
const PROSE: ReadonlySet<FileColumn> = new Set(['name', 'description', 'tags', 'image_urls']);

/** The filled cells by column. */
function textsOf(columns: readonly (FileColumn | null)[], cells: readonly string[]): Texts {
  const texts: Texts = {};
  for (const [place, column] of columns.entries()) {
    const text = cellText(cells[place] ?? '');
    if (column === null) continue;
    const read = PROSE.has(column) ? text : plainText(text);
    if (read !== '') texts[column] = read;
  }
  return texts;
}

type Found = { listing: Listing | null } | { fault: CellFault };

function findListing(
  { id, name }: Texts,
  byId: ReadonlyMap<string, Listing>,
  byName: ReadonlyMap<string, Listing[]>,
): Found {
  if (id !== undefined) {
    const listing = byId.get(id);
    return listing === undefined ? { fault: { column: 'id', fault: 'id_unknown', value: id } } : { listing };
  }
  const named = name === undefined ? [] : (byName.get(folded(name)) ?? []);
  if (named.length > 1) return { fault: { column: 'name', fault: 'name_ambiguous' } };
  return { listing: named[0] ?? null };
}

type RowPlan =
  | { kind: 'faulty'; faults: CellFault[] }
  | { kind: 'same'; id: string }
  | { kind: 'add' | 'change'; id: string | null; values: Partial<ListingValues>; addresses: string[] };

function planRow(texts: Texts, listing: Listing | null, { sellerId, charts }: ImportContext): RowPlan {
  const base: ListingFields = listing === null ? { ...BLANK_FIELDS, manyColors: 'yes' } : fieldsOf(listing);
  const fields = { ...base, manyColors: 'yes' };
  const faults: CellFault[] = [];
  const touched = new Map<keyof ListingFields, FileColumn>();
  const written = listing === null ? {} : textsOf(FILE_COLUMNS, fileRows([listing], charts)[1] ?? []);
  for (const column of FILE_COLUMNS) {
    const field = FIELD_OF[column];
    const text = texts[column];
    if (field === undefined || text === undefined || field === 'choices') continue;
    // Untouched since the file was made: what was sold meanwhile is not undone.
    if (column === 'stock_quantity' && listing !== null && text === texts.stock_was) continue;
    // As an export writes it. Read back, older values would take another order or spelling, or be refused.
    if (isSameText(text, written[column])) continue;
    const cell = readCell(column, text, charts);
    touched.set(field, column);
    if (cell.ok) fields[field] = cell.text;
    else faults.push(cell.fault);
    const price = column === 'selling_price' ? parseRupees(text) : null;
    if (price !== null && isPriceTooLow(listing?.price ?? null, price))
      faults.push({ column, fault: 'price_too_low' });
  }
  const cell = readRowChoices(texts, fields, listing);
  if (!cell.ok) faults.push(cell.fault);
  else if (cell.choices !== '') {
    // They win over a sum in the same row.
    Object.assign(fields, withPieces(new Map([...offeredPieces(fields), ...typedPieces(cell.choices)])));
    touched.set('choices', 'choices').delete('stock');
  }
  const images = isSameText(texts.image_urls, written.image_urls) ? '' : (texts.image_urls ?? '');
  const pictures = readImages(images, sellerId);
  if (!pictures.ok) faults.push(pictures.fault);
  // A seller who typed an address may have left its thumbhash out: it is the same picture.
  const known = new Map(listing?.images.map((path) => [pictureFile(path), path]));
  const stored = pictures.ok ? pictures.stored.map((path) => known.get(pictureFile(path)) ?? path) : [];
  const addresses = pictures.ok && (listing?.images.length ?? 0) === 0 ? pictures.addresses : [];
  const named = [...stored, ...addresses];
  const shown = named.length > 0 ? named : (listing?.images ?? []);
  const imageColors = isSameText(texts.image_colors, written.image_colors) ? undefined : texts.image_colors;
  const shades = readImageColors(imageColors ?? '', shown, optionsOf(fields).colors);
  if (!shades.ok) faults.push(shades.fault);

  const checked = checkListing(fields, { needsImage: false });
  if (!checked.ok) {
    for (const [field, fault] of Object.entries(checked.faults) as [
      keyof ListingFields,
      CellFault['fault'],
    ][]) {
      const column = columnFor(field);
      // A row that changes one column is not refused for another; a price is judged against its MRP, whichever moved.
      const isJudged =
        listing === null || touched.has(field) || (fault === 'price_above_mrp' && touched.has('mrp'));
      if (isJudged && !faults.some((known) => known.column === column)) faults.push({ column, fault });
    }
  }
  if (faults.length > 0) return { kind: 'faulty', faults };
  if (listing === null) {
    const values: Partial<ListingValues> = checked.ok
      ? { ...checked.value, images: stored, imageColors: shades.ok ? shades.colors : {} }
      : {};
    // A sum alone is spread by the shop.
    if (!touched.has('choices')) delete values.choices;
    return { kind: 'add', id: null, values, addresses };
  }
  const values = changedValues(fields, listing, touched);
  if (values.choices !== undefined) values.choices = changedChoices(listing.choices, values.choices);
  if (stored.length > 0 && !sameValue(stored, listing.images)) values.images = stored;
  if (imageColors !== undefined && shades.ok && !isSameColors(shades.colors, listing.imageColors))
    values.imageColors = shades.colors;
  if (Object.keys(values).length === 0 && addresses.length === 0) return { kind: 'same', id: listing.id };
  return { kind: 'change', id: listing.id, values, addresses };
}

/** The choices that a row changes, as a text; '' when it leaves them as they are. */
function readRowChoices(
  texts: Texts,
  fields: ListingFields,
  listing: Listing | null,
): { ok: true; choices: string } | { ok: false; fault: CellFault } {
  const text = texts.choices ?? '';
  const { sizes, colors } = optionsOf(fields);
  // Untouched since the file was made, also when the product has none of them any more.
  const was = typedPieces(listing === null ? '' : (texts.choices_was ?? listing.choices));
  const cell = readChoices(text, namedChoices(sizes, colors), was);
  if (!cell.ok) {
    const { fault, value } = cell;
    return { ok: false, fault: { column: 'choices', fault, value } };
  }
  return { ok: true, choices: changedChoices(listing?.choices ?? '', choicesText(cell.pieces)) };
}

const isSameColors = (one: PictureColors, other: PictureColors): boolean =>
  pictureColorsText(one) === pictureColorsText(other);

/** Spreadsheets write other line ends. */
const isSameText = (text: string | undefined, written: string | undefined): boolean =>
  text?.replaceAll('\r\n', '\n') === written?.replaceAll('\r\n', '\n');

/** Lists whose order says nothing. */
const UNORDERED: ReadonlySet<string> = new Set(['sizes', 'colors', 'tags'] satisfies ListingField[]);

const columnFor = (field: keyof ListingFields): FileColumn =>
  FILE_COLUMNS.find((column) => FIELD_OF[column] === field) ?? 'name';

/** The touched values that differ from the listing's. */
function changedValues(
  fields: ListingFields,
  listing: Listing,
  touched: ReadonlyMap<keyof ListingFields, FileColumn>,
): Partial<ListingValues> {
  // Blank fields of an old listing are no fault of this row: they are filled with what passes, and not sent.
  const whole = checkListing({ ...FILLER, ...onlyFilled(fields) }, { needsImage: false });
  if (!whole.ok) return {};
  const differing = Object.entries(whole.value).filter(
    ([field, value]) =>
      touched.has(field as keyof ListingFields) &&
      !sameValue(value, listing[field as keyof ListingValues], UNORDERED.has(field)),
  );
  return Object.fromEntries(differing) as Partial<ListingValues>;
}

const FILLER: ListingFields = {
  ...BLANK_FIELDS,
  name: 'x',
  description: 'x',
  mrp: '0',
  price: '0',
  category: 'Shirt',
  sizes: 'M',
  stock: '0',
  styleType: 'Casual',
  shippingCharges: '0',
  estimatedDelivery: '2-4 Days',
  returnPolicy: 'No Return',
};

const onlyFilled = (fields: ListingFields): Partial<ListingFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));

function sameValue(a: unknown, b: unknown, unordered = false): boolean {
  if (!unordered || !Array.isArray(a) || !Array.isArray(b)) return JSON.stringify(a) === JSON.stringify(b);
  return a.length === b.length && a.every((item) => b.includes(item));
}
