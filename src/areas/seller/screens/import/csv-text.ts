import Papa from 'papaparse';
import { FORMULA } from '#domain/csv.ts';
import { isolated } from '#areas/common/isolated.tsx';

// Excel names the separator in a line of its own, and shows the table from the next line on.
const SEPARATOR_LINE = /^sep=(.)(?:\r\n?|\n)/i;

/** A CSV file's rows of text; null when it is none. Reads commas, semicolons and tabs, as spreadsheets save them. */
export async function readTable(file: File): Promise<string[][] | null> {
  const text = await file.text();
  // Not text in UTF-8: a workbook, or a picture with another ending.
  if (text.includes('\0') || text.includes('\uFFFD')) return null;
  const table = text.replace(/^\uFEFF/, '');
  const [line = '', delimiter] = SEPARATOR_LINE.exec(table) ?? [];
  const { data, errors } = Papa.parse<string[]>(table.slice(line.length), { delimiter });
  return errors.some(({ type }) => type === 'Quotes') ? null : data;
}

/** Rows as CSV that spreadsheets read as UTF-8 and do not compute: what begins like a formula gets an apostrophe. */
export function csvOf(rows: readonly (readonly string[])[]): Blob {
  const text = Papa.unparse(
    rows.map((row) => row.map(isolated)),
    { escapeFormulae: FORMULA },
  );
  return new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' });
}
