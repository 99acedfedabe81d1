import type { LoadedBase } from './base-keeper.ts';

/** A shop of so few rows is as quick without a base. */
const FEW = 1000;
const SHARE = 10;

/** Whether so many rows lie beside the base that another one is worth its download. */
export function outgrown(rows: readonly { seq: number }[], base: LoadedBase | null): boolean {
  if (base === null) return rows.length >= FEW;
  const beside = rows.filter((row) => row.seq > base.seq).length;
  return beside > base.columns.count / SHARE;
}
