import { useMemo, useState } from 'react';
import type { Listing } from '#domain/account/seller.ts';
import {
  importChanges,
  largePriceChanges,
  spreadOver,
  withdrawnPieces,
} from '#domain/listing/import-changes.ts';
import { faultRows, type ImportableRow, type PlannedRow } from '#domain/listing/listing-import.ts';
import { importMessages } from '#messages/seller/listing-import.ts';
import { downloadFile } from '#platform/download-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { classes } from '#ui/classes.ts';
import { useGrowingList } from '#areas/common/lists/use-growing-list.ts';
import { csvOf } from '#areas/seller/csv-text.ts';
import { ImportRun } from './import-run.tsx';
import styles from './import.module.css';
import type { PlannedFile } from './use-plan.ts';

type Props = PlannedFile & {
  /** Called before the first rows are sent. */
  onStart: () => void;
  /** Called with whether rows are being sent. */
  onRunning: (running: boolean) => void;
};

/** The effect of a file, row by row, and the way to import it. */
export function DryRun({ table, plan: { rows, unknownColumns }, before, onStart, onRunning }: Props) {
  const [onlyFaults, setOnlyFaults] = useState(false);
  const count = (kind: PlannedRow['kind']) => rows.filter((row) => row.kind === kind).length;
  const faulty = rows.filter((row) => row.kind === 'faulty');
  const listed = onlyFaults ? faulty : rows;
  const known = useMemo(() => new Map(before.map((listing) => [listing.id, listing])), [before]);
  const importable = rows.filter(isImportable);
  const large = largePriceChanges(importable, known);
  const largeRows = new Set(large.map(({ row }) => row));
  const { shown, end } = useGrowingList(listed.length);

  return (
    <section className={styles.plan}>
      <h2>{importMessages.dryRun}</h2>
      <ul className={styles.counts}>
        <li>{importMessages.adds(count('add'))}</li>
        <li>{importMessages.changes(count('change'))}</li>
        <li>{importMessages.same(count('same'))}</li>
        <li className={faulty.length > 0 ? styles.bad : undefined}>{importMessages.faulty(faulty.length)}</li>
        {large.length > 0 ? <li className={styles.bad}>{importMessages.large(large.length)}</li> : null}
      </ul>
      {unknownColumns.length > 0 ? (
        <p className={styles.note}>{importMessages.ignored(unknownColumns)}</p>
      ) : null}
      <ImportRun rows={importable} large={large} onStart={onStart} onRunning={onRunning} />
      {faulty.length > 0 ? (
        <>
          <Button
            kind="quiet"
            onClick={() =>
              downloadFile(importMessages.faultsFileName, csvOf(faultRows(table, faulty, importMessages)))
            }
          >
            {importMessages.faultsFile}
          </Button>
          <Checkbox checked={onlyFaults} onChange={setOnlyFaults}>
            {importMessages.only}
          </Checkbox>
        </>
      ) : null}
      <ol>
        {listed.slice(0, shown).map((row) => (
          <li key={row.row} className={styles.row}>
            <span className={styles.number}>{importMessages.row(row.row)}</span>
            <span className={styles.name}>{row.name}</span>
            <span className={classes(styles.kind, row.kind === 'faulty' && styles.bad)}>
              {importMessages.kinds[row.kind]}
            </span>
            {row.kind === 'faulty' ? (
              <ul className={styles.faults}>
                {row.faults.map((fault) => (
                  <li key={fault.column}>{importMessages.faultOf(fault)}</li>
                ))}
              </ul>
            ) : null}
            {isImportable(row) ? (
              <RowChanges
                row={row}
                listing={row.id === null ? null : (known.get(row.id) ?? null)}
                large={largeRows.has(row.row)}
              />
            ) : null}
          </li>
        ))}
      </ol>
      <div ref={end} />
    </section>
  );
}

type ChangesProps = { row: ImportableRow; listing: Listing | null; large: boolean };

/** The changes of a row to its product, in words. */
function RowChanges({ row, listing, large }: ChangesProps) {
  const choices = spreadOver(row, listing);
  const withdrawn = withdrawnPieces(row, listing);
  return (
    <ul className={styles.changes}>
      {importChanges(row, listing).map((change) => (
        <li key={`${change.column} ${change.choice ?? ''}`}>{importMessages.changeOf(change)}</li>
      ))}
      {choices === null ? null : <li>{importMessages.spread(row.values.stock ?? 0, choices)}</li>}
      {withdrawn > 0 ? <li>{importMessages.withdrawn(withdrawn)}</li> : null}
      {large ? <li className={styles.bad}>{importMessages.largeHere}</li> : null}
      {row.addresses.length > 0 ? <li>{importMessages.toFetch(row.addresses.length)}</li> : null}
    </ul>
  );
}

const isImportable = (row: PlannedRow): row is ImportableRow => row.kind === 'add' || row.kind === 'change';
