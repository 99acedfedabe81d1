import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_WIDTHS, renditionPath, renditionPaths } from '../../src/domain/pictures.ts';
import { picturePlan } from '../../supabase/seed/pictures/plan.ts';
import { artPieces } from '../../supabase/seed/pictures/art.ts';
import { rgb } from '../../supabase/seed/pictures/light/ground.ts';
import { develop } from '../../supabase/seed/pictures/develop.ts';

describe('the pictures', () => {
  let folder = '';
  const plan = picturePlan();
  const front = plan.find((picture) => picture.path.includes('-front'));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    if (front) await develop(front, folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('writes all renditions at 4:5, no heavier than a phone should carry', async () => {
    const files = PICTURE_WIDTHS.map((width) => join(folder, renditionPath(front?.path ?? '', width)));
    const written = await Promise.all(files.map((file) => sharp(file).metadata()));
    expect(written.map(({ width, height, format }) => [width, height, format])).toEqual([
      [360, 450, 'webp'],
      [720, 900, 'webp'],
      [1080, 1350, 'webp'],
    ]);
    const [small = 0, middle = 0, large = 0] = await Promise.all(
      files.map(async (file) => (await stat(file)).size),
    );
    expect(large).toBeLessThan(170_000);
    expect(middle).toBeLessThan(large * 0.58);
    expect(small).toBeLessThan(32_000);
  });

  it('enlarges none: a thumbnail is no wider in any file than it was drawn', async () => {
    const thumb = plan.find(({ path }) => path.includes('thumb-'));
    if (thumb) await develop(thumb, folder, true);
    const files = renditionPaths(thumb?.path ?? '').map((path) => join(folder, path));
    const written = await Promise.all(files.map((file) => sharp(file).metadata()));
    expect(written.map(({ width }) => width)).toEqual([360, 600, 600]);
  });

  it('is not a blank sheet: the garment stands out from its table', async () => {
    const { channels } = await sharp(join(folder, front?.path ?? '')).stats();
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

  it('are sketched in the same sizes, and each looks like its picture', async () => {
    const sketches = join(folder, 'sketches');
    const fronts = plan.filter((picture) => picture.path.includes('-front')).slice(0, 2);
    for (const picture of fronts) await develop(picture, sketches, true);
    const [mine = '', other = ''] = fronts.map((picture) => join(sketches, picture.path));
    const small = renditionPath(mine, 360);
    expect(await sharp(mine).metadata()).toMatchObject({ width: 1080, height: 1350, format: 'webp' });
    expect(await sharp(small).metadata()).toMatchObject({ width: 360, height: 450, format: 'webp' });
    const afar = (file: string) => sharp(file).resize(36, 45).removeAlpha().raw().toBuffer();
    const drawn = await afar(join(folder, front?.path ?? ''));
    const apart = async (file: string) => {
      const pixels = await afar(file);
      return drawn.reduce((sum, value, at) => sum + Math.abs(value - (pixels[at] ?? 0)), 0) / drawn.length;
    };
    expect(await apart(mine)).toBeLessThan((await apart(other)) / 4);
    expect(await apart(small)).toBeLessThan((await apart(other)) / 4);
  });

  it('leaves no half-written file', async () => {
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
  });
});
