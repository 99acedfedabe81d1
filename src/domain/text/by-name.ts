import { folded } from './folded.ts';

/**
 * Sorts rows by their names, whatever their case. A letter with an accent stands behind all names that begin with the plain one. Every
 * device and the server sort alike, so a served list does not jump. The first `localeCompare` of a page takes 40 ms of a cheap
 * phone, before home can be drawn (docs/decisions/006-first-screen.md).
 */
export function sortedByName<Row extends { name: string }>(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({ row, key: folded(row.name).normalize('NFD') }))
    .sort((a, b) => compareTexts(a.key, b.key))
    .map(({ row }) => row);
}

/** Compares texts by their code units, for `sort`. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
