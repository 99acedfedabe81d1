import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { RENDERER } from '#hosting/site.ts';
import { dist } from '#scripts/build/app.ts';

const HASH_SUFFIX = /-[\w-]{8}(\.\w+)$/;

/**
 * The built app as another build: the same code under other names, none of them shared with the first. A second run
 * of Vite would take too long. `stamp` is part of every name. The caller removes the folder.
 */
export async function stampedBuild(stamp: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-build-'));
  await cp(dist, folder, { recursive: true });
  const assets = path.join(folder, 'assets');
  const names = (await readdir(assets)).map(
    (name) => [name, name.replace(HASH_SUFFIX, `-${stamp}$&`)] as const,
  );
  const id = await readFile(path.join(dist, '.build-id'), 'utf8');
  const renamed = (text: string) =>
    names
      .reduce((all, [from, to]) => all.replaceAll(from, to), text)
      .replaceAll(id, `${id}-${stamp}`)
      // Workbox sees another index.html.
      .replace(/"revision":"\w+","url":"index.html"/, `"revision":"${stamp}","url":"index.html"`);
  for (const [from, to] of names) {
    const content = await readFile(path.join(assets, from), /\.(js|css)$/.test(from) ? 'utf8' : null);
    await writeFile(path.join(assets, to), typeof content === 'string' ? renamed(content) : content);
  }
  for (const name of ['index.html', 'sw.js', RENDERER]) {
    const file = path.join(folder, name);
    await writeFile(file, renamed(await readFile(file, 'utf8')));
  }
  // The first build's files are 404 here.
  for (const [from] of names) await rm(path.join(assets, from));
  return folder;
}
