/** How an order's id is shown: its first eight characters, upper case. */
export function orderNumber(id: string): string {
  return id.slice(0, 8).toUpperCase();
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
