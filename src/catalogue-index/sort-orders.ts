import type { Sort } from './listing-query.ts';
import type { ProductTable } from './product-table.ts';

/** `lent`: a list may be looking at these rows, which are copied before they change. */
type SortOrder = {
  rows: Uint32Array;
  size: number;
  lent: boolean;
  compare: (a: number, b: number) => number;
};

/**
 * The live rows in each order that lists are shown in. Sold-out products stand behind those that can be bought, but for the
 * order by date. An order is made when it is first asked for, and kept up to date. The order by date comes with the columns,
 * all of whose rows are live in the beginning.
 */
export class SortOrders {
  readonly #table: ProductTable;
  readonly #made = new Map<Sort, SortOrder>();
  readonly #newest: SortOrder;

  constructor(table: ProductTable, newest: Uint32Array) {
    this.#table = table;
    // The columns are never written to: the rows are copied before they change.
    this.#newest = { rows: newest, size: newest.length, lent: true, compare: newerFirst(table) };
    this.#made.set('newest', this.#newest);
  }

  /** All live rows as they are now. The caller must not write to them. */
  rows(sort: Sort): Uint32Array {
    const order = this.#order(sort);
    order.lent = true;
    return order.rows.subarray(0, order.size);
  }

  /** A row that has just become live. */
  insert(row: number): void {
    for (const order of this.#made.values()) {
      if (order.size === order.rows.length) copy(order, order.size + Math.max(64, order.size >> 3));
      if (order.lent) copy(order, order.rows.length);
      const at = place(order, row);
      order.rows.copyWithin(at + 1, at, order.size);
      order.rows[at] = row;
      order.size += 1;
    }
  }

  /** A row that is about to go, while it still has its values. */
  remove(row: number): void {
    for (const order of this.#made.values()) {
      if (order.lent) copy(order, order.rows.length);
      const at = place(order, row);
      order.rows.copyWithin(at, at + 1, order.size);
      order.size -= 1;
    }
  }

  #order(sort: Sort): SortOrder {
    if (sort === 'newest') return this.#newest;
    const made = this.#made.get(sort);
    if (made !== undefined) return made;
    const table = this.#table;
    const rankOf = (row: number) => (table.stock[row] === 0 ? SOLD_OUT : 0) + RANK[sort](table, row);
    const newer = newerFirst(table);
    const rows = sortedBy(rankOf, this.#newest.rows.subarray(0, this.#newest.size));
    const compare = (a: number, b: number) => rankOf(a) - rankOf(b) || newer(a, b);
    const order = { rows, size: rows.length, lent: false, compare };
    this.#made.set(sort, order);
    return order;
  }
}

// Above any price in paise: the database keeps ten digits.
const SOLD_OUT = 10_000_000_000;

/** An order sorts by these numbers, the least first. */
const RANK: Record<Exclude<Sort, 'newest'>, (table: ProductTable, row: number) => number> = {
  trending: ({ popularity }, row) => -(popularity[row] ?? 0),
  'price-up': ({ price }, row) => price[row] ?? 0,
  'price-down': ({ price }, row) => -(price[row] ?? 0),
  discount: ({ discount }, row) => -(discount[row] ?? 0),
};

/**
 * Sorts rows by rank; equal ones keep their order. Rank and place are packed into one number, because numbers alone are sorted four
 * times as fast. That is exact for up to 450,000 rows.
 */
function sortedBy(rankOf: (row: number) => number, rows: Uint32Array): Uint32Array {
  const count = rows.length;
  const keys = new Float64Array(count);
  for (let at = 0; at < count; at += 1) keys[at] = rankOf(rows[at] ?? 0) * count + at;
  keys.sort();
  const sorted = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    const key = keys[at] ?? 0;
    sorted[at] = rows[key - Math.floor(key / count) * count] ?? 0;
  }
  return sorted;
}

/** Ids only grow: they break ties, so that a list never changes its order by itself. */
export function newerFirst(table: ProductTable): (a: number, b: number) => number {
  return (a, b) =>
    (table.createdAt[b] ?? 0) - (table.createdAt[a] ?? 0) || (table.ids[b] ?? 0) - (table.ids[a] ?? 0);
}

function copy(order: SortOrder, room: number): void {
  const rows = new Uint32Array(room);
  rows.set(order.rows);
  order.rows = rows;
  order.lent = false;
}

/** The place where a row stands, or would stand. No two rows are equal, since ids differ. */
function place({ rows, size, compare }: SortOrder, row: number): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(rows[middle] ?? 0, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sorts rows by their scores, the highest first. Rows of one score stay in their order. */
export function bestFirst(rows: Uint32Array, scores: Uint16Array): Uint32Array {
  const most = rows.reduce((highest, row) => Math.max(highest, scores[row] ?? 0), 0);
  const places = new Uint32Array(most + 2);
  for (const row of rows) addTo(places, most - (scores[row] ?? 0) + 1, 1);
  for (let place = 1; place < places.length; place += 1) addTo(places, place, places[place - 1] ?? 0);
  const ordered = new Uint32Array(rows.length);
  for (const row of rows) {
    const place = most - (scores[row] ?? 0);
    ordered[places[place] ?? 0] = row;
    addTo(places, place, 1);
  }
  return ordered;
}

/** Puts sold-out products behind the others and keeps the order otherwise, so that none of them leads a list. */
export function soldOutLast(rows: Uint32Array, stock: Uint8Array): Uint32Array {
  const isThere = (row: number) => stock[row] !== 0;
  const there = rows.filter(isThere);
  if (there.length === rows.length) return there;
  const ordered = new Uint32Array(rows.length);
  ordered.set(there);
  ordered.set(
    rows.filter((row) => !isThere(row)),
    there.length,
  );
  return ordered;
}

function addTo(counts: Uint32Array, place: number, by: number): void {
  counts[place] = (counts[place] ?? 0) + by;
}
