import { type ErrorCode, ShopError } from '#domain/mutation/error-code.ts';
import { isErrorCode } from '#domain/mutation/error-codes.ts';
import type { ListingValues } from '#domain/listing/listing-fields.ts';
import type { ImportableRow } from '#domain/listing/listing-import.ts';
import { fetchedColors } from '#domain/listing/assigned-colors.ts';
import { fetchPicture } from './fetch-picture.ts';
import { toListingError } from './listing-refusal.ts';
import { listingColumns } from './listing-wire.ts';
import { preparePicture } from './prepare-picture.ts';
import type { SellerAccess } from './seller-access.ts';
import { storePicture } from './store-picture.ts';

/** The result of one row of a file. `column` is the database's, '' when the answer names none. */
export type ImportedRow = { row: number; missedPictures: string[] } & (
  | { refused: null; id: string }
  | { refused: ErrorCode | 'name_ambiguous'; column: string }
);

export type ImportProgress = {
  onDone: (done: ImportedRow[]) => void;
  /** Called after each address that was tried, with whether its picture is in the shop. */
  onPicture: (stored: boolean) => void;
};

const BATCH = 25;

/**
 * Sends the rows of a file in batches and reports the result of each batch. Each row is taken or refused by itself. Pictures of
 * other sites are fetched here first; a row whose picture cannot be had goes in without it. Rejects when the connection fails.
 * The reported rows are saved then, and sending the same file again adds nothing twice.
 */
export async function importRows(
  access: SellerAccess,
  rows: readonly ImportableRow[],
  { onDone, onPicture }: ImportProgress,
  signal: AbortSignal,
): Promise<void> {
  for (let from = 0; from < rows.length && !signal.aborted; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const sent: Sent[] = [];
    const missed = new Map<number, string[]>();
    for (const row of batch) {
      const fetched = await fetchPictures(access, row.addresses, onPicture, signal);
      missed.set(row.row, fetched.missed);
      const values: Partial<ListingValues> = { ...row.values };
      if (fetched.stored.length > 0)
        values.images = [...(values.images ?? []), ...fetched.stored.map(({ path }) => path)];
      if (values.imageColors !== undefined) {
        const paths = new Map(fetched.stored.map(({ address, path }) => [address, path]));
        values.imageColors = fetchedColors(values.imageColors, row.addresses, paths);
      }
      sent.push({ row: row.row, id: row.id, values: listingColumns(values) });
    }
    if (signal.aborted) return;
    const answers = await send(access, sent);
    onDone(answers.map((answer) => outcomeOf(answer, missed.get(answer.row) ?? [])));
    access.refresh();
  }
}

type Sent = { row: number; id: string | null; values: ReturnType<typeof listingColumns> };
type Answer = { row: number; id?: string; refused?: string; column?: string };

async function send(access: SellerAccess, rows: Sent[]): Promise<Answer[]> {
  try {
    return (await access.call('import_listings', { p_rows: rows }, { timeout: 30_000 })) as Answer[];
  } catch (error) {
    throw toListingError(error);
  }
}

function outcomeOf({ row, id, refused, column }: Answer, missedPictures: string[]): ImportedRow {
  if (refused === undefined) return { row, missedPictures, refused: null, id: id ?? '' };
  const code = refused === 'name_ambiguous' || isErrorCode(refused) ? refused : 'unexpected';
  return { row, missedPictures, refused: code, column: column ?? '' };
}

type Fetched = { stored: { address: string; path: string }[]; missed: string[] };

async function fetchPictures(
  access: SellerAccess,
  addresses: readonly string[],
  onPicture: ImportProgress['onPicture'],
  signal: AbortSignal,
): Promise<Fetched> {
  const stored: Fetched['stored'] = [];
  const missed: string[] = [];
  for (const address of addresses) {
    const file = await fetchPicture(address, signal);
    const prepared = file === null ? null : await preparePicture(file, 'product');
    if (signal.aborted) break;
    if (file === null || prepared === null || !prepared.ok) {
      missed.push(address);
      onPicture(false);
      continue;
    }
    const at = access.env.clock.now() + stored.length;
    try {
      stored.push({
        address,
        path: await storePicture(access, {
          use: 'product',
          picture: prepared.picture,
          name: file.name,
          at,
          onProgress: () => undefined,
          signal,
        }),
      });
      onPicture(true);
    } catch (error) {
      // The failure is our own connection's. The rows so far are in; the rest waits for another try.
      if (error instanceof ShopError && error.code !== 'picture_false' && error.code !== 'picture_missing')
        throw error;
      missed.push(address);
      onPicture(false);
    }
  }
  return { stored, missed };
}
