import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { projectRoot } from '../project-root.ts';

/** Everything that can change a byte of dist, the host's headers and rewrite rules included. */
export const inputs = [
  'src',
  'sw',
  'public',
  'hosting',
  'scripts/build',
  'scripts/project-root.ts',
  'supabase/local/folder-lock.mjs',
  'supabase/local/headers.ts',
  'supabase/local/make-folder.ts',
  'supabase/local/router.ts',
  'supabase/local/start-error.ts',
  'vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];

/** Names a build by all that goes into it, the project it talks to included: the same inputs, the same build. */
export async function hashOfInputs(): Promise<string> {
  const { VITE_SUPABASE_URL = '', VITE_SUPABASE_KEY = '' } = process.env;
  const files = await hashOfFiles(inputs);
  if (VITE_SUPABASE_URL === '' && VITE_SUPABASE_KEY === '') return files;
  return createHash('sha256')
    .update(`${files} ${VITE_SUPABASE_URL} ${VITE_SUPABASE_KEY}`)
    .digest('hex')
    .slice(0, 16);
}

/** A hash over the names and contents of files and folders, given from the project's root. */
export async function hashOfFiles(entries: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(entries.map(filesUnder))).flat().sort()) {
    hash.update(`${file}\0`);
    hash.update(await readFile(path.join(projectRoot, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesUnder(entry: string): Promise<string[]> {
  if (path.extname(entry) !== '') return [entry];
  try {
    const found = await readdir(path.join(projectRoot, entry), { recursive: true, withFileTypes: true });
    return found
      .filter((item) => item.isFile())
      .map((item) => path.relative(projectRoot, path.join(item.parentPath, item.name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
