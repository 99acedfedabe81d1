import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { hashOfFiles } from '../../scripts/build/inputs.ts';
import { projectRoot } from '../../scripts/project-root.ts';
import { startBackend } from '../../supabase/local/backend.ts';

const run = promisify(execFile);
const cache = path.join(projectRoot, '.cache/test-data');

/**
 * A DATA_DIR of one's own, filled with the demo shop. Seeding is done once per version of the database and the
 * seed; after that it is a copy of files. The caller removes it.
 */
export async function demoDataDir(): Promise<string> {
  const template = path.join(cache, await hashOfFiles(['supabase', 'src/domain', 'package-lock.json']));
  if (!(await exists(template))) await makeTemplate(template);
  const folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-data-'));
  // The database's folder keeps its owner and rights, or PostgreSQL refuses it.
  await run('cp', ['-a', '--', `${template}/.`, folder]);
  return folder;
}

/** Renamed when complete: a seeding that was killed halfway is done again. */
async function makeTemplate(template: string): Promise<void> {
  for (const old of await readdir(cache).catch(() => [])) {
    await rm(path.join(cache, old), { recursive: true, force: true });
  }
  const unfinished = `${template}.unfinished`;
  await mkdir(unfinished, { recursive: true });
  const backend = await startBackend({ port: 0, dataDir: unfinished, seed: 'demo' });
  await backend.close();
  await rename(unfinished, template);
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
