import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { renditionPath } from '../../src/domain/pictures.ts';
import { expect, test } from 'vitest';
import { brandAt } from '../../supabase/seed/catalogue/brands.ts';
import { demoProducts } from '../../supabase/seed/catalogue/products.ts';
import { demoSizeCharts } from '../../supabase/seed/catalogue/size-charts.ts';
import { develop } from '../../supabase/seed/pictures/develop.ts';
import { letteringSvg } from '../../supabase/seed/pictures/draw/lettering.ts';
import { chartPath, picturePlan } from '../../supabase/seed/pictures/plan.ts';

const products = demoProducts(new Date('2026-11-20T06:30:00Z'));
const planned = picturePlan().filter((picture) => picture.bucket === 'sizechart');

test('two brands have a size chart, in their own folder, and what they sell by it names it', () => {
  expect(new Set(demoSizeCharts.map((chart) => chart.brand)).size).toBe(2);
  expect(planned.map((picture) => picture.path)).toEqual(demoSizeCharts.map(chartPath));
  for (const chart of demoSizeCharts) {
    const { id } = brandAt(chart.brand);
    const path = chartPath(chart);
    expect(path).toMatch(new RegExp(`^${id}/[a-z0-9.-]+\\.webp$`));
    const named = products.filter((product) => product.size_chart === path);
    expect(named.length).toBeGreaterThanOrEqual(20);
    for (const product of named) expect([product.seller_id, product.category]).toEqual([id, chart.category]);
  }
  expect(products.filter((product) => product.size_chart === '').length).toBeGreaterThan(100);
});

test('no measure shrinks from one size to the next', () => {
  for (const { cm } of demoSizeCharts.flatMap((chart) => chart.measures))
    expect([...cm].toSorted((a, b) => a - b)).toEqual([...cm]);
});

test('a chart is drawn in all widths, with its table on it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'charts-'));
  try {
    const [chart] = planned;
    if (!chart) throw new Error('No chart is planned');
    await develop(chart, folder);
    const large = join(folder, chart.path);
    expect(await sharp(large).metadata()).toMatchObject({ width: 1080, height: 1350, format: 'webp' });
    for (const width of [360, 720] as const)
      expect(await sharp(join(folder, renditionPath(chart.path, width))).metadata()).toMatchObject({ width });
    expect((await stat(large)).size).toBeLessThan(170_000);
    // Below the garment there is paper, and what is written on it: dark on light.
    const table = await sharp(large).extract({ left: 60, top: 860, width: 960, height: 440 }).stats();
    expect(table.channels[0]?.min).toBeLessThan(90);
    expect(table.channels[0]?.mean).toBeGreaterThan(180);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('what no letter is drawn for is refused, not left out', () => {
  const line = { x: 0, y: 0, height: 20, weight: 3, color: '#000000' };
  expect(letteringSvg({ ...line, text: 'XL 42' })).toContain('<path');
  expect(() => letteringSvg({ ...line, text: 'ä' })).toThrow('No such letter is drawn: ä');
});
