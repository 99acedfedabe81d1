import { expect, test } from 'vitest';
import { brandAt } from '#supabase/seed/catalogue/brands.ts';
import { demoProducts } from '#supabase/seed/catalogue/products.ts';
import { demoSizeCharts } from '#supabase/seed/catalogue/size-charts.ts';
import { picturePath } from '#supabase/seed/pictures.ts';

const products = demoProducts(new Date('2026-11-20T06:30:00Z'));

test('two brands have a size chart in their own folder, and their products name it', () => {
  expect(new Set(demoSizeCharts.map((chart) => chart.brand)).size).toBe(2);
  for (const chart of demoSizeCharts) {
    const { id } = brandAt(chart.brand);
    const path = picturePath(`chart-${chart.name}`);
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
