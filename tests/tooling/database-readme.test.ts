import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';

const folder = path.join(projectRoot, 'supabase/migrations');
const texts = await Promise.all(
  (await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')),
);
const readme = await readFile(path.join(projectRoot, 'supabase/README.md'), 'utf8');

const all = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))].sort();

test('supabase/README.md lists every class of advisory locks, and no other', () => {
  const taken = all(texts.join('\n'), /pg_advisory_xact_lock(?:_shared)?\((\d+),/g);
  expect(all(readme, /^\| (\d+) \|/gm)).toEqual(taken);
});

test('supabase/README.md lists every setting of a transaction, and no other', () => {
  const used = all(texts.join('\n'), /(?:set_config|current_setting)\('(app\.\w+)'/g);
  expect(all(readme, /^\| `(app\.\w+)` \|/gm)).toEqual(used);
});
