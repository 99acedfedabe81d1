/** How the server sorts a person's rows: by time, then by key. */
export function byTime<Row extends { addedAt: string }>(
  key: (row: Row) => string,
): (a: Row, b: Row) => number {
  // The server writes all times in one form, which sorts as text to the microsecond; Date.parse would lose three digits.
  return (a, b) => {
    if (a.addedAt !== b.addedAt) return a.addedAt < b.addedAt ? -1 : 1;
    return key(a) < key(b) ? -1 : 1;
  };
}
