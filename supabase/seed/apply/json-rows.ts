/** Rows as one parameter for `jsonb_to_recordset`: one statement, one log trigger, however many there are. */
export function jsonRows(rows: readonly object[]): string {
  return JSON.stringify(rows);
}
