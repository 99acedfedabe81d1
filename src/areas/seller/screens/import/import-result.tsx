import type { ImportedRow } from '#data/commands/listings.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { importMessages } from '#messages/seller/listing-import.ts';
import { listingFaultSentence } from '#messages/seller/listing-faults.ts';
import { sellerPaths } from '#back-office-paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import styles from './import.module.css';
import { Isolated } from '#areas/common/isolated.tsx';

/** What became of the rows: how many are in, which the shop refused, which pictures could not be had. */
export function ImportResult({ done }: { done: ImportedRow[] }) {
  const refused = done.flatMap((row) => (row.refused === null ? [] : [row]));
  const missed = done.flatMap(({ row, missedPictures }) =>
    missedPictures.map((address) => ({ row, address })),
  );
  return (
    <div className={styles.result}>
      <output className={styles.done}>{importMessages.doneTitle(done.length - refused.length)}</output>
      {refused.length > 0 ? (
        <>
          <h3>{importMessages.refusedTitle(refused.length)}</h3>
          <ul className={styles.faults}>
            {refused.map(({ row, column, refused: code }) => (
              <li key={row}>
                {importMessages.row(row)}:{' '}
                {importMessages.refusedAt(
                  column,
                  code === 'name_ambiguous' ? listingFaultSentence(code) : sentenceForCode(code),
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {missed.length > 0 ? (
        <>
          <h3>{importMessages.missedTitle(missed.length)}</h3>
          <p className={styles.note}>{importMessages.missedText}</p>
          <ul className={styles.faults}>
            {missed.map(({ row, address }) => (
              <li key={`${row} ${address}`}>
                {importMessages.row(row)}: <Isolated text={address} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <ButtonLink to={sellerPaths.products}>{importMessages.toProducts}</ButtonLink>
    </div>
  );
}
