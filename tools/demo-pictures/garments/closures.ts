import type { Mark, Piece } from '../draw/garment.ts';
import { cloth, seam, stitching } from '../draw/garment.ts';
import { circle, rectangle } from '../draw/outline.ts';
import { bottomOf } from './torso.ts';
import type { TopCut, Trim } from './top-cut.ts';

export function button(x: number, y: number, color: string, r = 10): Mark[] {
  const holes = [-1, 1]
    .flatMap((dx) => [-1, 1].map((dy) => circle(x + dx * r * 0.27, y + dy * r * 0.27, r * 0.14)))
    .join('');
  return [
    { d: circle(x + 1.5, y + 3, r + 1.5), color: '#000', filled: true, opacity: 0.3 },
    { d: circle(x, y, r), color, filled: true, lift: 0.7 },
    { d: circle(x, y, r * 0.68), color: '#000', width: 1.4, opacity: 0.25 },
    { d: holes, color: '#000', filled: true, opacity: 0.55 },
  ];
}

const snap = (x: number, y: number, metal: string): Mark[] => [
  { d: circle(x + 1, y + 2.5, 12), color: '#000', filled: true, opacity: 0.3 },
  { d: circle(x, y, 11), color: metal, filled: true, lift: 0.8 },
  { d: circle(x, y, 6.5), color: '#000', width: 1.6, opacity: 0.35 },
];

function placket(cut: TopCut, trim: Trim, from: number, to: number, width: number, marks: Mark[]): Piece {
  return {
    d: rectangle(-width / 2, from, width, to - from),
    paint: cut.contrast && cut.front === 'half-placket' ? { color: trim.contrast } : cloth(0, 17),
    level: 158,
    marks: [
      stitching(`M${-width / 2 + 6} ${from}V${to}`, trim.thread, 0.6),
      stitching(`M${width / 2 - 6} ${from}V${to - 6}`, trim.thread, 0.6),
      ...marks,
    ],
  };
}

function zip(trim: Trim, from: number, to: number): Piece {
  return {
    d: rectangle(-13, from, 26, to - from),
    paint: { color: trim.lining },
    tone: 0.8,
    level: 150,
    marks: [
      { d: `M0 ${from}V${to}`, color: trim.metal, width: 9, dash: '3 3', lift: 0.4 },
      { d: `M0 ${from}V${to}`, color: '#000', width: 1.5, opacity: 0.4 },
      { d: rectangle(-8, from + 4, 16, 20), color: trim.metal, filled: true, lift: 1 },
      { d: rectangle(-5, from + 24, 10, 34), color: trim.metal, filled: true, lift: 0.8 },
      { d: rectangle(-2.5, from + 44, 5, 9), color: '#222', filled: true },
    ],
  };
}

/** What closes the front: plackets, buttons, zips. */
export function closure(cut: TopCut, trim: Trim): Piece[] {
  const from = cut.top + cut.drop;
  const bottom = bottomOf(cut);
  const row = (start: number, end: number, count: number, make: (x: number, y: number) => Mark[]) =>
    Array.from({ length: count }, (_, i) =>
      make(0, start + ((end - start) * i) / Math.max(1, count - 1)),
    ).flat();
  switch (cut.front) {
    case 'buttons':
      return [
        placket(
          cut,
          trim,
          from - 4,
          bottom + (cut.edge === 'rib' ? 0 : 4),
          42,
          row(from + 30, bottom - 80, cut.length > 640 ? 7 : 5, (x, y) => button(x, y, trim.button)),
        ),
      ];
    case 'open-buttons':
      return [
        placket(
          cut,
          trim,
          from - 4,
          bottom + 2,
          52,
          row(from + 34, bottom - 56, 5, (x, y) => button(x, y, trim.button, 14)),
        ),
      ];
    case 'snaps':
      return [
        placket(
          cut,
          trim,
          from - 4,
          bottom,
          56,
          row(from + 24, bottom - 30, cut.length > 640 ? 6 : 5, (x, y) => snap(x, y, trim.metal)),
        ),
      ];
    case 'half-placket': {
      const end = from + (cut.neckline === 'kurta' ? 290 : cut.neckline === 'henley' ? 130 : 150);
      return [
        placket(cut, trim, from - 2, end, 40, [
          seam(`M-20 ${end - 26}h40`, 0.25),
          ...row(from + 22, end - 44, cut.neckline === 'kurta' ? 4 : 3, (x, y) =>
            button(x, y, trim.button, 9),
          ),
        ]),
      ];
    }
    case 'zip':
      return [
        zip(trim, from - (cut.neckline === 'puffer' ? 58 : cut.neckline === 'hood' ? -34 : 30), bottom),
      ];
    case 'half-zip':
      return [zip(trim, from - 34, from + 210)];
    case 'one-button':
      return [
        {
          d: '',
          paint: { color: trim.base },
          level: 0,
          marks: [
            seam(`M0 ${from}L6 ${bottom}`, 0.5),
            ...button(-14, from + 30, trim.button, 13),
            ...button(-14, from + 130, trim.button, 13),
          ],
        },
      ];
    default:
      return [];
  }
}
