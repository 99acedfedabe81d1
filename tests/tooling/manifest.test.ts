import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';
import { paths } from '#paths';

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string };
type Manifest = {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
  share_target: { action: string };
};

const publicFile = (name: string) => path.join(projectRoot, 'public', name);
const readManifest = async () =>
  JSON.parse(await readFile(publicFile('manifest.webmanifest'), 'utf8')) as Manifest;

test('every picture the manifest names is there, as large as it says', async () => {
  const { icons, screenshots, shortcuts } = await readManifest();
  const named = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
  const found = await Promise.all(
    named.map(async ({ src }) => {
      const { width, height, format } = await sharp(publicFile(src)).metadata();
      return `${src} ${width}x${height} image/${format}`;
    }),
  );
  expect(found).toEqual(named.map(({ src, sizes, type }) => `${src} ${sizes} ${type}`));
  const sizesFor = (purpose?: string) =>
    icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
  expect(sizesFor()).toEqual(['192x192', '512x512']);
  expect(sizesFor('maskable')).toEqual(['512x512']);
});

test('pictures for the install dialog are those of a phone, alike, one for a computer, and light', async () => {
  const { screenshots } = await readManifest();
  const narrow = screenshots.filter(({ form_factor }) => form_factor === 'narrow');
  expect(narrow.length).toBeGreaterThanOrEqual(3);
  expect(new Set(narrow.map(({ sizes }) => sizes)).size).toBe(1);
  const others = screenshots.filter((picture) => !narrow.includes(picture));
  expect(others.map(({ form_factor }) => form_factor)).toEqual(['wide']);
  const bytes = await Promise.all(screenshots.map(async ({ src }) => (await stat(publicFile(src))).size));
  expect(Math.max(...bytes)).toBeLessThan(80_000);
});

test('shortcuts and the share target lead to screens', async () => {
  const { shortcuts, share_target } = await readManifest();
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Search', paths.search],
    ['Cart', paths.cart],
    ['Orders', paths.orders],
  ]);
  expect(share_target.action).toBe(paths.share);
});
