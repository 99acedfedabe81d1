import { SIZES } from '../../../src/domain/product/options.ts';
import { brandAt } from '../../../supabase/seed/catalogue/brands.ts';
import type { SizeChart } from '../../../supabase/seed/catalogue/size-charts.ts';
import { letteringSvg } from '../draw/lettering.ts';
import type { Line } from '../draw/lettering.ts';
import type { Scene } from '../light/photograph.ts';
import { frontLayers } from './front.ts';

const [width, height] = [1080, 1350];
const ink = '#2b2320';
const accent = '#a8321f';
const garment = { y: -255, scale: 0.46 };

/** The garment on a sheet of paper, straight, in the upper half. */
export function chartScene({ name, look }: SizeChart): Scene {
  return {
    width,
    height,
    ground: { kind: 'paper', color: '#efe7d8', second: '#ffffff', seed: 1 },
    layers: frontLayers({ ...look, key: `chart-${name}`, category: 'Shirt', pale: false }).map((layer) => ({
      ...layer,
      x: 0,
      y: garment.y,
      turn: 0,
      scale: layer.scale * garment.scale,
    })),
  };
}

const line = (text: string, x: number, y: number, height: number, more: Partial<Line> = {}): string =>
  letteringSvg({ text, x, y, height, weight: height / 7, color: ink, ...more });
const rule = (y: number, weight: number) =>
  `<path d="M-460 ${y}H460" stroke="${ink}" stroke-width="${weight}" opacity=".55"/>`;
const letterOf = (place: number) => String.fromCharCode(65 + place);

/** The text on the picture: the brand of the chart, where each measure is taken, and the table. */
export function chartSvg({ brand, measures }: SizeChart): string {
  const column = (place: number) => -370 + (place * 720) / measures.length;
  const row = (place: number) => 228 + place * 82;
  const parts = [
    line(brandAt(brand).brand_name.toUpperCase(), 0, -628, 38, { weight: 6 }),
    ...measures.map(({ from, to }, place) => arrow(from, to, letterOf(place))),
    line('SIZE', column(0), 130, 30),
    ...measures.flatMap(({ name }, place) => [
      badge(letterOf(place), column(place + 1), 84),
      line(name, column(place + 1), 130, 30),
    ]),
    rule(186, 4),
    ...SIZES.flatMap((size, at) => [
      line(size, column(0), row(at), 36, { weight: 6 }),
      ...measures.map(({ cm }, place) => line(String(cm[at]), column(place + 1), row(at), 36)),
      ...(at < SIZES.length - 1 ? [rule(row(at) + 59, 1.5)] : []),
    ]),
    line('CENTIMETRES', 0, 638, 22, { color: accent }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-width / 2} ${-height / 2} ${width} ${height}">${parts.join('')}</svg>`;
}

function arrow(from: readonly [number, number], to: readonly [number, number], letter: string): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const tick = (at: readonly [number, number]) =>
    `<path d="M0 -13V13" transform="translate(${at[0]} ${at[1]}) rotate(${angle})"/>`;
  return (
    `<g fill="none" stroke="${accent}" stroke-width="5" stroke-linecap="round"><path d="M${from.join(' ')}L${to.join(' ')}"/>${tick(from)}${tick(to)}</g>` +
    badge(letter, from[0] + dx / 2, from[1] + dy / 2)
  );
}

const badge = (letter: string, x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="25" fill="${accent}"/>${line(letter, x, y - 11, 22, { color: '#ffffff', weight: 4 })}`;
