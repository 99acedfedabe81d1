import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readChunkGraph } from '#scripts/build/chunk-graph.ts';

let dist = '';
beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'chunk-graph-'));
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
      // What import() names may lie in a file with others: then it is asked for by that file's name.
      dynamicImports: ['home', 'areas/seller/routes.tsx', 'areas/admin/routes.tsx', '_office-1.js'],
    },
    'areas/seller/routes.tsx': { file: 'seller.js', imports: ['_shared.js', '_office-1.js'] },
    'areas/admin/routes.tsx': { file: 'admin.js', imports: ['_office-1.js'] },
    '_office-1.js': { file: 'office.js', imports: ['_first.js'] },
  });
  const graph = await readChunkGraph(dist);
  expect(graph.entry).toBe('index.js');
  expect(graph.first.toSorted()).toEqual(['first.css', 'first.js', 'index.js']);
  expect(graph.shopper.toSorted()).toEqual(['first.css', 'first.js', 'home.js', 'index.js', 'shared.js']);
  expect(graph.other.toSorted()).toEqual(['admin.js', 'office.js', 'seller.js']);
  expect(graph.areas.seller.toSorted()).toEqual(['office.js', 'seller.js']);
  expect(graph.areas.admin.toSorted()).toEqual(['admin.js', 'office.js']);
});

test("of a seller's files those of the packing list come first, which is read where there is no line", async () => {
  const screen = (name: string) => `areas/seller/screens/${name}`;
  await built({
    ...shop,
    'index.html': { ...shop['index.html'], dynamicImports: ['home', 'areas/seller/routes.tsx'] },
    'areas/seller/routes.tsx': {
      file: 'seller.js',
      dynamicImports: [
        screen('dashboard/a.tsx'),
        screen('orders/b.tsx'),
        screen('products/c.tsx'),
        'data/seller/d.ts',
      ],
    },
    [screen('dashboard/a.tsx')]: { file: 'dashboard.js', imports: ['_office-chart.js'] },
    [screen('orders/b.tsx')]: { file: 'orders.js', css: ['orders.css'], imports: ['_office-card.js'] },
    [screen('products/c.tsx')]: { file: 'products.js' },
    'data/seller/d.ts': { file: 'mirror.js' },
    '_office-chart.js': { file: 'chart.js' },
    '_office-card.js': { file: 'card.js' },
  });
  const { seller } = (await readChunkGraph(dist)).areas;
  expect(seller.slice(0, 5).toSorted()).toEqual([
    'card.js',
    'mirror.js',
    'orders.css',
    'orders.js',
    'seller.js',
  ]);
  expect(seller.slice(5).toSorted()).toEqual(['chart.js', 'dashboard.js', 'products.js']);
});

test('two ways to one file are no circle, and neither is a way back by import()', async () => {
  await built({ ...shop, '_first.js': { ...shop['_first.js'], dynamicImports: ['home'] } });
  await expect(readChunkGraph(dist)).resolves.toBeDefined();
});

test('a circle of imports is refused, with the files that make it', async () => {
  await built({ ...shop, '_first.js': { ...shop['_first.js'], imports: ['_shared.js'] } });
  await expect(readChunkGraph(dist)).rejects.toThrow(
    'import each other in a circle: first.js -> shared.js -> first.js.',
  );
});
