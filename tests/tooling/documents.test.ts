import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';

const { stdout } = await promisify(execFile)('git', ['ls-files'], { cwd: projectRoot });
const files = stdout.split('\n');
const documents = files.filter((file) => /^(\w+|docs\/.+|(src|supabase|tests)\/.+README)\.md$/.test(file));

// A host's own page.
const NOT_COMMITTED = ['404.html'];

const read = (file: string) => readFile(path.join(projectRoot, file), 'utf8');

test('every file that a document names is there', async () => {
  const missing = [];
  for (const document of documents.filter((file) => file !== 'CHANGELOG.md')) {
    for (const [, name = ''] of (await read(document)).matchAll(
      /`([\w./-]+\.(?:tsx?|mjs|sql|json|css|html|md))`/g,
    )) {
      const tail = name.replace(/^(\.\.?\/)+/, '');
      const isThere = files.some((file) => file === tail || file.endsWith(`/${tail}`));
      if (!isThere && !NOT_COMMITTED.includes(name)) missing.push(`${document}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
});

test('every link of a document leads to a file, a folder or a heading', async () => {
  const broken = [];
  for (const document of documents) {
    for (const [, link = ''] of (await read(document)).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
      const [target = '', heading] = link.split('#');
      const file =
        target === '' ? document : path.posix.normalize(path.posix.join(path.dirname(document), target));
      const isThere = files.some((one) => one === file || one.startsWith(`${file}/`));
      if (!isThere || (heading !== undefined && !(await headingsOf(file)).includes(heading)))
        broken.push(`${document}: ${link}`);
    }
  }
  expect(broken).toEqual([]);
});

test('every file on the way of a cart edit is where ARCHITECTURE.md says', async () => {
  const [, edit = ''] = /^### 1\. .*?$(.*?)^### 2\. /ms.exec(await read('ARCHITECTURE.md')) ?? [];
  const walk = [...edit.matchAll(/^([\w./-]+\.tsx?)\b/gm)];
  expect(walk.length).toBeGreaterThan(20);
  const paths = walk.map(([, name = '']) => (name.startsWith('src/') ? name : `src/data/${name}`));
  expect(paths.filter((name) => !files.includes(name))).toEqual([]);
});

test.each([
  ['README.md', 5_000],
  ['ARCHITECTURE.md', 10_000],
])('%s has at most %i bytes', async (document, most) => {
  expect(Buffer.byteLength(await read(document))).toBeLessThanOrEqual(most);
});

/** The anchors that GitHub makes of a document's headings. */
async function headingsOf(document: string): Promise<string[]> {
  return [...(await read(document)).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}
