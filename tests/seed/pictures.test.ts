import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';
import { demoFeaturedCategories, demoSlides } from '#supabase/seed/catalogue/home.ts';
import { demoProducts } from '#supabase/seed/catalogue/products.ts';
import { demoCollections } from '#supabase/seed/catalogue/shelves.ts';
import { generatedProducts } from '#supabase/seed/generated.ts';
import { committedFiles, picturesOf, pictureUrl } from '#supabase/seed/pictures.ts';

const buckets = ['productimages', 'sizechart'] as const;
const storage = join(projectRoot, 'supabase/seed/storage');
const planned = buckets.flatMap((bucket) => picturesOf(bucket).map((path) => `${bucket}/${path}`));
const now = new Date('2026-11-20T06:30:00Z');

test('the committed files are those that the manifest names', async () => {
  const entries = await readdir(storage, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.map((file) => file.slice(storage.length + 1)).toSorted()).toEqual(
    planned.flatMap(committedFiles).toSorted(),
  );
});

test('the demo shows every committed picture, and no other', () => {
  const products = demoProducts(now);
  const pictures = [
    ...products.flatMap(({ images }) => images),
    ...demoCollections().flatMap(({ banner_url, thumbnail_url }) => [banner_url, thumbnail_url]),
    ...[...demoSlides(), ...demoFeaturedCategories()].map(({ image_url }) => image_url),
  ];
  expect([...new Set(pictures)].toSorted()).toEqual(picturesOf('productimages').toSorted());
  const charts = products.map(({ size_chart }) => size_chart).filter(Boolean);
  expect([...new Set(charts)].toSorted()).toEqual(picturesOf('sizechart').toSorted());
  const generated = generatedProducts(2000, now).flatMap(({ images }) => images);
  expect(picturesOf('productimages')).toEqual(expect.arrayContaining([...new Set(generated)]));
});

test('every picture has its committed widths, light enough for a phone', async () => {
  for (const path of planned) {
    const [small, full] = await Promise.all(
      committedFiles(join(storage, path)).map(async (file) => ({
        ...(await sharp(file).metadata()),
        bytes: (await stat(file)).size,
      })),
    );
    expect({ path, format: small?.format, width: small?.width }).toEqual({
      path,
      format: 'webp',
      width: 360,
    });
    expect(small?.bytes).toBeLessThan(32_000);
    expect(full?.format).toBe('webp');
    expect(full?.width).toBeGreaterThanOrEqual(600);
    expect(full?.width).toBeLessThanOrEqual(1200);
    expect(full?.bytes).toBeLessThan(170_000);
  }
});

test('all committed pictures together weigh at most 40 MB', async () => {
  const files = planned.flatMap(committedFiles);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(storage, file))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000_000);
});

test('a picture column holds the address with its thumbhash, and nothing for no picture', () => {
  expect(pictureUrl(picturesOf('productimages')[0] ?? '')).toMatch(
    /^\/storage\/v1\/object\/public\/productimages\/.+\.webp#[\w-]{20,}$/,
  );
  expect(pictureUrl('')).toBe('');
});
