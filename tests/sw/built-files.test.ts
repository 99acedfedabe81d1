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

test("a shopper's files hold nothing of the seller's and the admin's area", async () => {
  const { first, shopper, areas } = await readBuildFiles(dist);
  const backOffice = /assets\/(office|office-shared|seller|admin|import-screen)-/;
  expect(shopper.filter((file) => backOffice.test(file))).toEqual([]);
  expect(shopper).toEqual(expect.arrayContaining(first));
  expect(areas.seller.filter((file) => !backOffice.test(file))).toEqual([]);
  expect(areas.admin.filter((file) => !backOffice.test(file))).toEqual([]);
});
