import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renditionPath } from '../../../src/domain/product/pictures.ts';
import { develop } from '../develop.ts';
import { letteringSvg } from '../draw/lettering.ts';
import { picturePlan } from '../plan.ts';

test('a chart is drawn in the committed widths, with its table on it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'charts-'));
  try {
    const chart = picturePlan().find((picture) => picture.bucket === 'sizechart');
    if (!chart) throw new Error('No chart is planned');
    await develop(chart, folder);
    const large = join(folder, 'sizechart', chart.path);
    expect(await sharp(large).metadata()).toMatchObject({ width: 1080, height: 1350, format: 'webp' });
    const small = join(folder, 'sizechart', renditionPath(chart.path, 360));
    expect(await sharp(small).metadata()).toMatchObject({ width: 360 });
    expect((await stat(large)).size).toBeLessThan(170_000);
    // Below the garment is the table: dark letters on light paper.
    const table = await sharp(large).extract({ left: 60, top: 860, width: 960, height: 440 }).stats();
    expect(table.channels[0]?.min).toBeLessThan(90);
    expect(table.channels[0]?.mean).toBeGreaterThan(180);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a character without a drawn letter is refused, not left out', () => {
  const line = { x: 0, y: 0, height: 20, weight: 3, color: '#000000' };
  expect(letteringSvg({ ...line, text: 'XL 42' })).toContain('<path');
  expect(() => letteringSvg({ ...line, text: 'ä' })).toThrow('No such letter is drawn: ä');
});
