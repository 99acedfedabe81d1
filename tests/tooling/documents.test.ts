import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';

const { stdout } = await promisify(execFile)('git', ['ls-files'], { cwd: projectRoot });
const files = stdout.split('\n');
const documents = files.filter((file) => /^(\w+|docs\/.+|src\/.+README|supabase\/.+README)\.md$/.test(file));

// A host's own page, and what a bench writes.
const NOT_COMMITTED = ['404.html', 'bench/results.json'];

test('every file that a document names is there', async () => {
  const missing = [];
  for (const document of documents.filter((file) => file !== 'CHANGELOG.md')) {
    const text = await readFile(path.join(projectRoot, document), 'utf8');
    for (const [, name = ''] of text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|json|css|html|md))`/g)) {
      const tail = name.replace(/^(\.\.?\/)+/, '');
      const isThere = files.some((file) => file === tail || file.endsWith(`/${tail}`));
      if (!isThere && !NOT_COMMITTED.includes(name)) missing.push(`${document}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
});
