import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readBuildFiles } from '#scripts/build/build-files.ts';

let dist = '';
beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'build-files-'));
  await mkdir(path.join(dist, '.vite'));
});
afterEach(() => rm(dist, { recursive: true, force: true }));

const built = (manifest: object) =>
  writeFile(path.join(dist, '.vite/manifest.json'), JSON.stringify(manifest));

/** A shop of four files: what both screens use is its own. */
const shop = {
  'index.html': {
    file: 'index.js',
    isEntry: true,
    imports: ['_first.js'],
    dynamicImports: ['home'],
  },
  '_first.js': { file: 'first.js', css: ['first.css'] },
  home: { file: 'home.js', imports: ['_shared.js', '_first.js'] },
  '_shared.js': { file: 'shared.js', imports: ['_first.js'] },
};

test('files are sorted by who loads them', async () => {
  await built({
    ...shop,
    'index.html': {
      ...shop['index.html'],
      dynamicImports: ['home', '_seller-1.js', '_admin-1.js', '_office-1.js'],
    },
    '_seller-1.js': { file: 'seller.js', imports: ['_shared.js', '_office-1.js'] },
    '_admin-1.js': { file: 'admin.js', imports: ['_office-1.js'] },
    '_office-1.js': { file: 'office.js', imports: ['_first.js'] },
  });
  const files = await readBuildFiles(dist);
  expect(files.entry).toBe('index.js');
  expect(files.first.toSorted()).toEqual(['first.css', 'first.js', 'index.js']);
  expect(files.shopper.toSorted()).toEqual(['first.css', 'first.js', 'home.js', 'index.js', 'shared.js']);
  expect(files.areas.seller.toSorted()).toEqual(['office.js', 'seller.js']);
  expect(files.areas.admin.toSorted()).toEqual(['admin.js', 'office.js']);
});

test('a build without a page is refused', async () => {
  await built({ '_first.js': { file: 'first.js' } });
  await expect(readBuildFiles(dist)).rejects.toThrow('names no index.html');
});
