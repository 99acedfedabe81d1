import Papa from 'papaparse';
import { FORMULA, tableStart } from '#domain/listing/csv.ts';
import { readTextFile } from '#platform/read-text-file.ts';
import { isolated } from '#areas/common/isolated.tsx';

/** A CSV file's rows of text; null when it is none. Reads commas, semicolons and tabs, as spreadsheets save them. */
export async function readTable(file: File): Promise<string[][] | null> {
  const text = await readTextFile(file);
  if (text === null) return null;
  // Papa takes an empty line, also the last one, for a row of one column. Two columns then seem to have no separator.
  const { blankLines, delimiter, table } = tableStart(text.replace(/^\uFEFF/, ''));
  const { data, errors } = Papa.parse<string[]>(table.replace(/[\r\n]+$/, ''), { delimiter });
  if (errors.some(({ type }) => type === 'Quotes')) return null;
  return [...Array.from({ length: blankLines }, () => ['']), ...data];
}

/** Rows as CSV that spreadsheets read as UTF-8 and do not compute: what begins like a formula gets an apostrophe. */
export function csvOf(rows: readonly (readonly string[])[]): Blob {
  const text = Papa.unparse(
    rows.map((row) => row.map(isolated)),
    { escapeFormulae: FORMULA },
  );
  return new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' });
}
