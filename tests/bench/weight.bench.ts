import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

import type { Bench } from '../../scripts/bench/figure.ts';
import { buildWhenChanged, dist } from '../../scripts/build/app.ts';
import { readChunkGraph } from '../../scripts/build/chunk-graph.ts';

/** At its strongest, as a static host serves it. */
const brotli = promisify(brotliCompress);

/** JavaScript as downloaded, by when it is needed. */
export const bench: Bench = async (say) => {
  await buildWhenChanged(say);
  const graph = await readChunkGraph(dist);
  return [
    { name: 'JavaScript before the first screen', value: await weight(graph.first), unit: 'kB', budget: 75 },
    { name: 'JavaScript of the shopper area', value: await weight(graph.shopper), unit: 'kB', budget: 270 },
    { name: 'JavaScript of seller and admin', value: await weight(graph.other), unit: 'kB' },
  ];
};

async function weight(files: string[]): Promise<number> {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (file) => (await brotli(await readFile(path.join(dist, file)))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
