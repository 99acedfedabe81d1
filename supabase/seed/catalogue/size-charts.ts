import type { Category } from '#domain/product/options.ts';
import type { Look } from '../wardrobe/look.ts';
import type { BrandIndex } from './brands.ts';

/** A line across the garment in the chart's picture, from the picture's middle. */
interface Measure {
  name: string;
  /** Centimetres, a number a size, S first. */
  cm: readonly [number, number, number, number, number];
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

export interface SizeChart {
  name: string;
  brand: BrandIndex;
  /** The category that the brand sells by this chart. */
  category: Category;
  /** The garment that is shown, laid flat. */
  look: Pick<Look, 'silhouette' | 'fabric' | 'print' | 'colourway'>;
  measures: readonly Measure[];
}

/** Two makers measure their own, a chart each; the others have none, as a shop's brands do. */
export const demoSizeCharts: readonly SizeChart[] = [
  {
    name: 'jeans',
    brand: 2,
    category: 'Jeans',
    look: { silhouette: 'straightJean', fabric: 'denim', print: 'solid', colourway: 'stonewash' },
    measures: [
      { name: 'WAIST', cm: [76, 81, 86, 91, 97], from: [-100, -520], to: [100, -520] },
      { name: 'HIP', cm: [96, 101, 106, 111, 117], from: [-120, -400], to: [120, -400] },
      { name: 'LENGTH', cm: [101, 102, 103, 104, 105], from: [200, -538], to: [200, 28] },
    ],
  },
  {
    name: 'sweaters',
    brand: 3,
    category: 'Sweater',
    look: { silhouette: 'crewSweater', fabric: 'lambswool', print: 'cable', colourway: 'ivory' },
    measures: [
      { name: 'CHEST', cm: [104, 110, 116, 122, 130], from: [-142, -235], to: [142, -235] },
      { name: 'LENGTH', cm: [66, 68, 70, 72, 74], from: [-62, -482], to: [-62, -32] },
      { name: 'SLEEVE', cm: [60, 61, 62, 63, 64], from: [168, -440], to: [252, -38] },
    ],
  },
];
