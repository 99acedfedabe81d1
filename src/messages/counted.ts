// A comma before the last three digits, and before each two in front of those.
const BEFORE_GROUP = /\B(?=(?:\d\d)*\d{3}$)/g;

/**
 * '1,240', '12,34,567'. `count` is whole. `Intl.NumberFormat('en-IN')` writes it so, too. But its first use in a page takes 80 ms of a
 * cheap phone, before the first price can be drawn (docs/decisions/006-first-screen.md).
 */
export function formatNumber(count: number): string {
  return String(count).replace(BEFORE_GROUP, ',');
}

/** '1 product', '12 products'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** 'Cart (2)'; 'Cart' while it is not known how many. */
export function withCount(name: string, count: number | null): string {
  return count === null ? name : `${name} (${formatNumber(count)})`;
}
