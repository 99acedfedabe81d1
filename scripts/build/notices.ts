import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';

import { projectRoot } from '../project-root.ts';

/** Names the file in dist with the licences of everything the shop ships. `.txt`, so that every host serves it as text. */
export const NOTICES = 'third-party-notices.txt';

/** Adds what Vite does not know of to the app's notices: the worker, which is built apart, and the typeface. */
export async function completeNotices(workerFolder: string, dist: string): Promise<void> {
  const worker = await readFile(path.join(workerFolder, NOTICES), 'utf8');
  const font = await readFile(path.join(projectRoot, 'src/ui/fonts/LICENSE.txt'), 'utf8');
  const packages = worker.slice(worker.indexOf('\n## '));
  await appendFile(
    path.join(dist, NOTICES),
    `${packages}\n## Anybody, the display typeface (OFL-1.1)\n\n${font}`,
  );
}
