import { isolated, withoutIsolates } from '../text/isolated.ts';

/**
 * A text that a spreadsheet would take for a formula when it opens a file: an order's address must not become a
 * program. Some spreadsheets skip blanks at the beginning, and read the signs in full width as the others.
 */
export const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

// Where a spreadsheet that reads semicolons or tabs as separators begins another cell: there quotes that stand within
// one of its cells hold nothing together.
const PARTS = /([;\t\r\n])(?=[^\S;\t\r\n]*[=+\-@＝＋－＠])/g;
const GUARDED_PARTS = /([;\t\r\n])'(?=[^\S;\t\r\n]*[=+\-@＝＋－＠])/g;

/**
 * One cell. A text that would be a formula, as a whole or from a separator on, gets an apostrophe before it. A text
 * that needs quotes gets them.
 */
export function csvCell(value: string | number): string {
  const safe =
    typeof value === 'string'
      ? `${FORMULA.test(value) ? "'" : ''}${isolated(value).replaceAll(PARTS, "$1'")}`
      : String(value);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The text of a cell of `csvCell`, once it is read: without isolates, guards against formulas, and blanks around it.
 */
export function cellText(cell: string): string {
  const text = withoutIsolates(cell).replaceAll(GUARDED_PARTS, '$1');
  return (text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text).trim();
}

/** A CSV file (RFC 4180) that spreadsheets read as UTF-8: a byte order mark first, CRLF after each row. */
export function csvFile(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

const BLANK_LINES = /^(?:[\s,;]*[\r\n])?/;
// Excel names the separator in a line of its own. Saved again, that line has quotes, or as many separators as the table.
const SEPARATOR_LINE = /^[ \t"]*sep[ \t]*=([^\p{L}\p{N}_\r\n]*)(?:\r\n?|\n|$)/iu;

/**
 * Finds where the table of a CSV file begins: behind blank lines and Excel's line of the separator. The number of blank lines
 * does not count that line, which Excel hides. The delimiter is its last separator, with which the file was saved.
 */
export function tableStart(text: string): {
  blankLines: number;
  delimiter: string | undefined;
  table: string;
} {
  const before = BLANK_LINES.exec(text)?.[0] ?? '';
  const [line = '', marks = ''] = SEPARATOR_LINE.exec(text.slice(before.length)) ?? [];
  const rest = text.slice(before.length + line.length);
  const after = BLANK_LINES.exec(rest)?.[0] ?? '';
  return {
    blankLines: (before + after).match(/\r\n?|\n/g)?.length ?? 0,
    delimiter: marks.replaceAll(/[ "]/g, '').at(-1),
    table: rest.slice(after.length),
  };
}
