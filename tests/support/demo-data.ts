import { execFile } from 'node:child_process';
import { access, copyFile, link, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { hashOfFiles } from '#scripts/build/inputs.ts';
import { projectRoot } from '#scripts/project-root.ts';
import { startBackend } from '#supabase/local/backend.ts';
import type { Backend } from '#supabase/local/backend.ts';
import { publish } from './publish-catalogue.ts';

const run = promisify(execFile);
const cache = path.join(projectRoot, '.cache/test-data');

/**
 * The demo shop's folder, to be copied. Made once per version of the database and the seed. With a number the shop has that
 * many products, the demo's first, and its catalogue is packed.
 */
export async function demoTemplate(products?: number): Promise<string> {
  const version = await hashOfFiles(['supabase', 'src/catalogue-index', 'src/domain', 'package-lock.json']);
  const template = path.join(cache, products === undefined ? version : `${version}-${products}`);
  if (!(await exists(template))) await makeTemplate(template, products);
  return template;
}

/** A DATA_DIR of one's own, filled with the demo shop. The caller removes it. */
export async function demoDataDir(products?: number): Promise<string> {
  const template = await demoTemplate(products);
  const folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-data-'));
  // The database's folder keeps its owner and rights, or PostgreSQL refuses it.
  await run('cp', ['-a', '--', path.join(template, 'postgres'), folder]);
  await linkFiles(path.join(template, 'storage'), path.join(folder, 'storage'));
  return folder;
}

/** The storage never writes into a file that is there: the pictures, most of the folder's bytes, need no second copy. */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await linkFiles(source, target);
    // Another disk, or a file system without links.
    else await link(source, target).catch(() => copyFile(source, target));
  }
}

/** Renamed when complete: a seeding that was killed halfway, or done twice at once, leaves one whole template. */
async function makeTemplate(template: string, products: number | undefined): Promise<void> {
  await dropOld();
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(path.join(cache, 'unfinished-'));
  const backend = await startBackend({ port: 0, dataDir: unfinished, seed: products ?? 'demo' });
  if (products !== undefined) {
    await varyDescriptions(backend);
    await publish(backend);
  }
  await backend.close();
  await rename(unfinished, template).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(template))) throw error;
  });
}

/** Generated ones have 45 to 84 words: cut, or gone on with in the words of the next, each length from 40 to 99 comes alike. */
async function varyDescriptions({ sql }: Backend): Promise<void> {
  await sql`
    update public.products p set description = array_to_string(longer.words[:40 + (longer.place * 37) % 60], ' ')
    from (
      select id, row_number() over (order by id)::int as place,
        string_to_array(description || ' ' || coalesce(lead(description) over (order by id), description), ' ') as words
      from public.products
    ) longer
    where longer.id = p.id`;
}

/** Removes shops older than six hours: a younger one may be in another run's hands. */
async function dropOld(): Promise<void> {
  const hours = 6;
  for (const name of await readdir(cache).catch(() => [])) {
    const folder = path.join(cache, name);
    // Another run may have renamed or removed it by now.
    const info = await stat(folder).catch(() => null);
    if (info !== null && Date.now() - info.mtimeMs > hours * 3_600_000)
      await rm(folder, { recursive: true, force: true });
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
