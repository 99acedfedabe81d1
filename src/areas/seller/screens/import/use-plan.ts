import { useMemo, useState } from 'react';
import {
  planImport,
  type ImportPlan,
  type ImportContext,
  type UnreadableFile,
} from '#domain/listing/listing-import.ts';
import type { Listing } from '#domain/account/seller.ts';

/** A file as text; no table when it is none. A file chosen again is another one. */
export type ChosenFile = { table: string[][] | null };

export type PlannedFile = {
  table: string[][];
  plan: ImportPlan;
  /** The products it was compared with. */
  before: readonly Listing[];
};

/**
 * The effect of a file on the products as they are. After an import its rows come back a moment later, and other
 * devices sell meanwhile. Once its rows are being sent (`freeze`) it stays as it was, or all of them would look the same.
 */
export function usePlan(
  file: ChosenFile | null,
  { sellerId, listings, charts }: ImportContext,
): { planned: PlannedFile | null; problem: UnreadableFile | 'no_table' | null; freeze: () => void } {
  const [frozen, setFrozen] = useState<{ file: ChosenFile; planned: PlannedFile } | null>(null);
  const current = useMemo(() => {
    if (file === null) return null;
    const { table } = file;
    if (table === null) return 'no_table';
    const plan = planImport(table, { sellerId, listings, charts });
    return typeof plan === 'string' ? plan : { table, plan, before: listings };
  }, [file, sellerId, listings, charts]);

  if (frozen !== null && frozen.file === file)
    return { planned: frozen.planned, problem: null, freeze: () => {} };
  if (current === null || typeof current === 'string')
    return { planned: null, problem: current, freeze: () => {} };
  return {
    planned: current,
    problem: null,
    freeze: () => file !== null && setFrozen({ file, planned: current }),
  };
}
