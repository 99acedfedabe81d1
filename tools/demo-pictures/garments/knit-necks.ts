import type { Mark, Paint, Piece } from '../draw/garment.ts';
import { stitching } from '../draw/garment.ts';
import type { Knot } from '../draw/outline.ts';
import { line, symmetric, symmetricLine } from '../draw/outline.ts';
import { ribLines } from './rib.ts';
import type { TopCut, Trim } from './top-cut.ts';

/** Ribbed bands: crew, V and henley necks. */
export function ring(cut: TopCut, trim: Trim, band: number): Piece[] {
  const { top: t, neck: n, drop: d } = cut;
  const paint: Paint = { color: cut.contrast ? trim.contrast : trim.base };
  const vee = cut.neckline === 'vee';
  const front: Knot[] = vee
    ? [
        [0, t + d + band + 8],
        [n * 0.62 + band * 0.6, t + d * 0.42, 1],
        [n + band * 0.75, t + 10],
        [n - 2, t - 6],
        [n * 0.56, t + d * 0.42, 1],
        [0, t + d - 4],
      ]
    : [
        [0, t + d + band, 1],
        [n * 0.78 + band * 0.55, t + d * 0.62 + band * 0.6, 1],
        [n + band * 0.85, t + 9],
        [n - 2, t - 6],
        [n * 0.73, t + d * 0.64, 1],
        [0, t + d, 1],
      ];
  const inner: Knot[] = vee
    ? [
        [0, t + d + band + 14],
        [n * 0.62 + band * 0.6 + 8, t + d * 0.42 + 6, 1],
        [n + band + 4, t + 14],
      ]
    : [
        [0, t + d + band + 7, 1],
        [n * 0.78 + band * 0.55 + 6, t + d * 0.62 + band * 0.6 + 6, 1],
        [n + band + 4, t + 14],
      ];
  const ribs: Mark = {
    d: ringRibs(n, t, d, band, vee),
    color: '#000',
    width: 2.6,
    opacity: 0.15,
    lift: -0.4,
  };
  return [
    {
      d: symmetric([
        [0, t - 32, 1],
        [n * 0.66, t - 27, 1],
        [n + band * 0.8, t + 9],
        [n - 6, t + 18],
        [n * 0.6, t + 2, 1],
        [0, t - 5, 1],
      ]),
      paint,
      tone: 0.86,
      level: 92,
    },
    { d: symmetric(front), paint, level: 158, marks: [ribs] },
    { d: '', paint, level: 0, marks: [stitching(symmetricLine(inner), trim.thread, 0.45)] },
  ];
}

function ringRibs(n: number, t: number, d: number, band: number, vee: boolean): string {
  let path = '';
  for (let i = 0; i <= 40; i++) {
    const s = i / 20 - 1;
    const fall = vee ? 1 - Math.abs(s) : Math.sqrt(1 - s * s);
    const x = s * n;
    const y = t + d * fall;
    const out = vee ? 0.7 : Math.abs(s);
    path += `M${x.toFixed(1)} ${(y - 8).toFixed(1)}L${(x + Math.sign(s) * out * band * 1.3).toFixed(1)} ${(y + (1.2 - out * 0.9) * band + 4).toFixed(1)}`;
  }
  return path;
}

/** Rolled and mock necks. */
export function roll(cut: TopCut, trim: Trim, high: number): Piece[] {
  const { top: t, neck: n } = cut;
  const paint: Paint = { color: cut.contrast ? trim.contrast : trim.base };
  return [
    {
      d: symmetric([
        [0, t - high + 6, 1],
        [n - 6, t - high],
        [n + 12, t + 24, 1],
        [0, t + 58, 1],
      ]),
      paint,
      level: 190,
      marks: ribLines([-n, t - high], [-n - 6, t + 50], [n, t - high], [n + 6, t + 50]),
      folds: [
        {
          d: line([
            [-n, t - high + 4],
            [n, t - high + 4],
          ]),
          width: 24,
          lift: 0.8,
        },
      ],
    },
    {
      d: symmetric([
        [0, t - high - 8, 1],
        [n - 8, t - high],
        [0, t - high + 14, 1],
      ]),
      paint,
      tone: 0.55,
      level: 70,
    },
  ];
}
