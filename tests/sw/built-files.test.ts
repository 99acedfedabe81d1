import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';
import { beforeAll, expect, test } from 'vitest';

import { buildWhenChanged, dist } from '#scripts/build/app.ts';
import { readBuildFiles } from '#scripts/build/build-files.ts';

beforeAll(() => buildWhenChanged(() => undefined), 120_000);

test('no file of the build imports itself through others', async () => {
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const importedBy = (key: string): Set<string> => {
    const reached = new Set(manifest[key]?.imports);
    for (const at of reached) for (const next of manifest[at]?.imports ?? []) reached.add(next);
    return reached;
  };
  expect(Object.keys(manifest).filter((key) => importedBy(key).has(key))).toEqual([]);
});

test("the page's first script imports no other", async () => {
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  expect(manifest['index.html']?.imports ?? []).toEqual([]);
});

test("a shopper's files hold nothing of the seller's and the admin's area", async () => {
  const { first, shopper, areas } = await readBuildFiles(dist);
  const backOffice = /assets\/(office|seller|admin)-/;
  const ofOneArea = [areas.seller, areas.admin].map((files) =>
    files.filter((file) => /assets\/(seller|admin)-/.test(file)),
  );
  expect(ofOneArea.map((files) => files.length > 0)).toEqual([true, true]);
  expect(shopper.filter((file) => backOffice.test(file))).toEqual([]);
  expect(shopper).toEqual(expect.arrayContaining(first));
  expect(areas.seller.filter((file) => !backOffice.test(file))).toEqual([]);
  expect(areas.admin.filter((file) => !backOffice.test(file))).toEqual([]);
});

test('workbox-window comes after the first screen', async () => {
  const { first, shopper } = await readBuildFiles(dist);
  const scripts = shopper.filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(path.join(dist, file), 'utf8')));
  // A property of its `waiting` event.
  const files = scripts.filter((_, place) => texts[place]?.includes('wasWaitingBeforeRegister'));
  expect(files).toHaveLength(1);
  expect(first).not.toEqual(expect.arrayContaining(files));
});
