import { BASE_FORMAT } from '../../../src/catalogue-index/snapshot/base.ts';
import type { CatalogueBase } from '../../../src/catalogue-index/snapshot/base.ts';
import type { PackedBase } from '../../../src/catalogue-index/snapshot/pack-base.ts';
import { packBase } from '../../../src/catalogue-index/snapshot/pack-base.ts';
import type { Catalogue } from './read-catalogue.ts';

/** A catalogue as the files of a base, and what is noted of it. */
export async function packCatalogue({
  seq,
  epoch,
  products,
  others,
}: Catalogue): Promise<{ base: CatalogueBase; files: PackedBase['files'] }> {
  const { files, ...packed } = await packBase(products, others);
  const id = `${seq}-${packed.sha256.slice(0, 16)}`;
  return { base: { id, seq, epoch, format: BASE_FORMAT, ...packed }, files };
}
