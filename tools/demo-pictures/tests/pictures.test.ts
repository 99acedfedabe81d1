import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { committedFiles } from '../../../supabase/seed/pictures.ts';
import { artPieces } from '../art.ts';
import { develop } from '../develop.ts';
import { rgb } from '../light/ground.ts';
import { picturePlan } from '../plan.ts';

describe('the pictures', () => {
  let folder = '';
  const plan = picturePlan();
  const front = plan.find((picture) => picture.path.includes('-front'));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    if (front) await develop(front, folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('writes the committed widths at 4:5, no heavier than a phone should carry', async () => {
    const files = committedFiles(front?.path ?? '').map((path) => join(folder, 'productimages', path));
    const written = await Promise.all(files.map((file) => sharp(file).metadata()));
    expect(written.map(({ width, height, format }) => [width, height, format])).toEqual([
      [360, 450, 'webp'],
      [1080, 1350, 'webp'],
    ]);
    const [small = 0, large = 0] = await Promise.all(files.map(async (file) => (await stat(file)).size));
    expect(large).toBeLessThan(170_000);
    expect(small).toBeLessThan(32_000);
  });

  it('enlarges none: a thumbnail is no wider in any file than it was drawn', async () => {
    const thumb = plan.find(({ path }) => path.includes('thumb-'));
    if (thumb) await develop(thumb, folder);
    const files = committedFiles(thumb?.path ?? '').map((path) => join(folder, 'productimages', path));
    const written = await Promise.all(files.map((file) => sharp(file).metadata()));
    expect(written.map(({ width }) => width)).toEqual([360, 600]);
  });

  it('is not a blank sheet: the garment stands out from its table', async () => {
    const { channels } = await sharp(join(folder, 'productimages', front?.path ?? '')).stats();
    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(12);
  });

  it('writes every table colour with six digits', () => {
    for (const { ground } of Object.values(artPieces))
      for (const color of [ground.color, ground.second]) expect(rgb(color)).not.toContain(Number.NaN);
    for (const picture of plan.filter((_, i) => i % 9 === 0)) {
      const { ground } = picture.scene();
      for (const color of [ground.color, ground.second]) expect(rgb(color)).not.toContain(Number.NaN);
    }
  });

  it('leaves no half-written file', async () => {
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
  });
});
