import { pictureFile, thumbhashOf } from '../../domain/product/pictures.ts';
import { detailsBlocks, DETAILS_BLOCK, type CatalogueSnapshot, type SegmentName } from './snapshot.ts';
import { columnsOf } from '../columns-of.ts';
import { wordRows } from '../search/word-index.ts';
import { gzipped, sha256 } from './compressed.ts';
import { packDetails } from './details.ts';
import { packCards } from './cards.ts';
import { packThumbhashes } from './thumbhashes.ts';
import { packWords } from './words.ts';
import { rowFromWire, type OtherRows, type WireProduct } from './wire-product.ts';

export type PackedSnapshot = Pick<CatalogueSnapshot, 'count' | 'sha256' | 'bytes'> & {
  files: Map<SegmentName, Uint8Array<ArrayBuffer>>;
};

/** Everything on sale as the files of a snapshot. */
export async function packSnapshot(rows: readonly WireProduct[], others: OtherRows): Promise<PackedSnapshot> {
  const ascending = [...rows].sort((a, b) => Number(a.id) - Number(b.id));
  const count = ascending.length;
  const files: PackedSnapshot['files'] = new Map();
  const details: string[] = [];
  for (let block = 0; block < detailsBlocks(count); block += 1) {
    const part = ascending.slice(block * DETAILS_BLOCK, (block + 1) * DETAILS_BLOCK);
    const file = await gzipped(packDetails(part));
    files.set(`details-${block}`, file);
    details.push(await sha256(file));
  }
  const descriptions = wordRows(ascending.map((row) => row.description));
  const words = await gzipped(packWords(descriptions, count));
  files.set('words', words);
  const listed = ascending.map(rowFromWire);
  const thumbhashes = await gzipped(packThumbhashes(listed.map(({ picture }) => thumbhashOf(picture))));
  files.set('thumbhashes', thumbhashes);
  const hashes = { words: await sha256(words), thumbhashes: await sha256(thumbhashes), details };
  const columns = columnsOf(listed.map((row) => ({ ...row, picture: pictureFile(row.picture) })));
  const cards = await gzipped(packCards(columns, { others, hashes }));
  files.set('cards', cards);
  return { count, sha256: await sha256(cards), bytes: cards.length, files };
}
