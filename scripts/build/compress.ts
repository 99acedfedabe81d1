import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Writes `<file>.br` beside each text file of dist, once at build time instead of at each request. */
export async function compressAssets(dist: string): Promise<void> {
  const files = await readdir(dist, { recursive: true });
  for (const file of files.filter((name) => /\.(js|css|html|svg|json|webmanifest)$/.test(name))) {
    const source = await readFile(path.join(dist, file));
    if (source.length < 1024) continue;
    await writeFile(path.join(dist, `${file}.br`), await strongestBrotli(source));
  }
}

/** The strongest brotli: what a visitor downloads, and what the budgets count. */
export function strongestBrotli(source: Buffer): Promise<Buffer> {
  return brotli(source, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
    },
  });
}
