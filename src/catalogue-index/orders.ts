import type { Sort } from './listing-query.ts';
import type { ProductTable } from './product-table.ts';

/** `lent`: a list may be looking at these rows, which are copied before they change. */
type Order = { rows: Uint32Array; size: number; lent: boolean; compare: (a: number, b: number) => number };

/**
 * The live rows in each order that lists are shown in. Sold-out products stand behind those that can be bought, but for the
 * order by date. An order is made when it is first asked for, and kept up to date; the newest first come with the columns, all of whose rows are live in the beginning.
 */
export class Orders {
  readonly #table: ProductTable;
  readonly #made = new Map<Sort, Order>();

  constructor(table: ProductTable, newest: Uint32Array) {
    this.#table = table;
    // The columns are never written to: the rows are copied before they change.
    const compare = comparison('newest', table);
    this.#made.set('newest', { rows: newest, size: newest.length, lent: true, compare });
  }

  /** All live rows as they are now: not to be written to. */
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

  #order(sort: Sort): Order {
    const made = this.#made.get(sort);
    if (made !== undefined) return made;
    const { live, size } = this.#table;
    const compare = comparison(sort, this.#table);
    const rows = new Uint32Array(size);
    let count = 0;
    for (let row = 0; row < size; row += 1) {
      if (live[row] === 1) {
        rows[count] = row;
        count += 1;
      }
    }
    rows.subarray(0, count).sort(compare);
    const order = { rows, size: count, lent: false, compare };
    this.#made.set(sort, order);
    return order;
  }
}

function comparison(sort: Sort, table: ProductTable): (a: number, b: number) => number {
  const compare = amongAlike(sort, table);
  if (sort === 'newest') return compare;
  const soldOut = (row: number) => Number(table.stock[row] === 0);
  return (a, b) => soldOut(a) - soldOut(b) || compare(a, b);
}

/** Of two that can be bought, or of two that are sold out. */
function amongAlike(sort: Sort, table: ProductTable): (a: number, b: number) => number {
  const newest = newerFirst(table);
  switch (sort) {
    case 'trending':
      return (a, b) => (table.popularity[b] ?? 0) - (table.popularity[a] ?? 0) || newest(a, b);
    case 'price-up':
      return (a, b) => (table.price[a] ?? 0) - (table.price[b] ?? 0) || newest(a, b);
    case 'price-down':
      return (a, b) => (table.price[b] ?? 0) - (table.price[a] ?? 0) || newest(a, b);
    case 'discount':
      return (a, b) => (table.discount[b] ?? 0) - (table.discount[a] ?? 0) || newest(a, b);
    default:
      return newest;
  }
}

/** Ids only grow: they break ties, so that a list never changes its order by itself. */
export function newerFirst(table: ProductTable): (a: number, b: number) => number {
  return (a, b) =>
    (table.createdAt[b] ?? 0) - (table.createdAt[a] ?? 0) || (table.ids[b] ?? 0) - (table.ids[a] ?? 0);
}

function copy(order: Order, room: number): void {
  const rows = new Uint32Array(room);
  rows.set(order.rows);
  order.rows = rows;
  order.lent = false;
}

/** Where a row stands, or would. No two rows are equal: ids differ. */
function place({ rows, size, compare }: Order, row: number): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(rows[middle] ?? 0, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
