import { asciiDigits } from '../text/digits.ts';
import { folded } from '../text/folded.ts';

/** How an order's id is shown: its first eight characters, upper case. */
export function orderNumber(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/**
 * The hexadecimal digits of an order's id, or part of one, in a search: 'Order #88B1 D0CC' is '88b1d0cc'. Null when the text is
 * none. The database's twin is `private.order_id_typed`.
 */
export function orderIdPart(typed: string): string | null {
  const bare = asciiDigits(folded(typed))
    .replace(/^(order)?[ #]*/, '')
    .replaceAll(/[ -]/g, '');
  return /^[0-9a-f]{1,32}$/.test(bare) ? bare : null;
}

/**
 * The key of one attempt to order, and the server's guard against ordering twice: 'COD', milliseconds, four digits.
 * `random4` is a whole number from 0 to 9999.
 */
export function transactionId(now: number, random4: number): string {
  return `COD${now}${String(random4).padStart(4, '0')}`;
}

/** 'COD17637000000000042' as 'COD 1763700000000 0042'; anything of another form as it is. */
export function groupedTransactionId(id: string): string {
  const parts = /^(COD)(\d+)(\d{4})$/.exec(id);
  return parts === null ? id : parts.slice(1).join(' ');
}
