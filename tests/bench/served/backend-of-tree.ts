// Starts the backend of a tree of the project, of this one or of a tag's, over a demo shop of its own. The tree's own modules do it.
// Its arguments are the tree's folder and the number of products. It sends its address when it is ready.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type * as builtApp from '#scripts/build/app.ts';
import type * as localBackend from '#supabase/local/backend.ts';
import type * as demoData from '#support/demo-data.ts';

const [tree = '', products = ''] = process.argv.slice(2);
const load = (file: string) => import(pathToFileURL(path.join(tree, file)).href);
const { dist } = (await load('scripts/build/app.ts')) as typeof builtApp;
const { startBackend } = (await load('supabase/local/backend.ts')) as typeof localBackend;
const { demoDataDir } = (await load('tests/support/demo-data.ts')) as typeof demoData;

const dataDir = await demoDataDir(Number(products));
const backend = await startBackend({ port: 0, dataDir, dist, seed: 'demo' });
process.once('SIGTERM', () => {
  void backend
    .close()
    .then(() => rm(dataDir, { recursive: true, force: true }))
    .then(() => process.exit(0));
});
process.send?.({ url: backend.url });
