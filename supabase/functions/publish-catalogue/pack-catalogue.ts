import { SNAPSHOT_FORMAT } from '../../../src/catalogue-index/snapshot/snapshot.ts';
import type { CatalogueSnapshot } from '../../../src/catalogue-index/snapshot/snapshot.ts';
import type { PackedSnapshot } from '../../../src/catalogue-index/snapshot/pack-snapshot.ts';
import { packSnapshot } from '../../../src/catalogue-index/snapshot/pack-snapshot.ts';
import type { Catalogue } from './read-catalogue.ts';

/** A catalogue as the files of a base, and what is noted of it. */
export async function packCatalogue({
  seq,
  epoch,
  products,
  others,
}: Catalogue): Promise<{ base: CatalogueSnapshot; files: PackedSnapshot['files'] }> {
  const { files, ...packed } = await packSnapshot(products, others);
  const id = `${seq}-${packed.sha256.slice(0, 16)}`;
  return { base: { id, seq, epoch, format: SNAPSHOT_FORMAT, ...packed }, files };
}
