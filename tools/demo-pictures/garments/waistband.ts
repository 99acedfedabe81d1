import type { Piece } from '../draw/garment.ts';
import { cloth, stitching } from '../draw/garment.ts';
import type { Knot } from '../draw/outline.ts';
import { circle, line, rectangle, shape, symmetric, symmetricLine } from '../draw/outline.ts';
import type { BottomCut } from './bottom-cut.ts';
import { ribLines } from './rib.ts';
import { button } from './closures.ts';
import type { Trim } from './top-cut.ts';

function loop(x: number, y: number, height: number, trim: Trim): Piece {
  return {
    d: rectangle(x - 9, y - 5, 18, height + 12),
    paint: cloth(0, 3),
    level: 186,
    marks: [
      stitching(`M${x - 5} ${y}v${height}`, trim.thread),
      stitching(`M${x + 5} ${y}v${height}`, trim.thread),
    ],
  };
}

function cord(y: number, trim: Trim): Piece {
  const strand = (knots: Knot[]) => ({ d: line(knots), color: trim.contrast, width: 10, lift: 0.9 });
  return {
    d: '',
    paint: { color: trim.contrast },
    level: 0,
    marks: [
      strand([
        [-26, y + 22],
        [-8, y + 30, 1],
        [-30, y + 90, 1],
        [-22, y + 176],
      ]),
      strand([
        [26, y + 22],
        [8, y + 32, 1],
        [34, y + 96, 1],
        [20, y + 196],
      ]),
      strand([
        [-30, y + 28],
        [-66, y + 60, 1],
        [-20, y + 40],
      ]),
      strand([
        [30, y + 28],
        [64, y + 64, 1],
        [20, y + 42],
      ]),
      { d: circle(-26, y + 22, 8), color: trim.metal, filled: true },
      { d: circle(26, y + 22, 8), color: trim.metal, filled: true },
    ],
  };
}

/** The waistband, with the inside of the back showing above it. */
export function waistband(cut: BottomCut, trim: Trim, height: number): Piece[] {
  const { waist: w, top: y } = cut;
  const inside: Piece = {
    d: symmetric([
      [0, y - 4, 1],
      [w, y - 10],
      [w, y + 12],
      [0, y + 28, 1],
    ]),
    paint: cloth(0, 8),
    tone: 0.6,
    level: 60,
    marks: [{ d: rectangle(-24, y + 2, 48, 18), color: '#f3ecdc', filled: true }],
  };
  const band: Piece = {
    d: symmetric([
      [0, y + 14, 1],
      [w + 1, y - 8],
      [w + 5, y + height - 8],
      [0, y + height + 8, 1],
    ]),
    paint: cloth(90, 15),
    level: 160,
  };
  if (cut.waistband === 'drawstring' || cut.waistband === 'elastic') {
    band.marks = ribLines([-w, y], [-w - 4, y + height], [w, y], [w + 4, y + height]);
    return [inside, band, ...(cut.waistband === 'drawstring' ? [cord(y, trim)] : [])];
  }
  band.marks = [
    stitching(
      symmetricLine([
        [0, y + height, 1],
        [w + 4, y + height - 16],
      ]),
      trim.thread,
    ),
    stitching(
      symmetricLine([
        [0, y + 22, 1],
        [w + 1, y],
      ]),
      trim.thread,
    ),
  ];
  const loops = [-0.72, -0.3, 0.34, 0.72].map((t) =>
    loop(t * w, y + (1 - Math.abs(t)) * 16, height - 4, trim),
  );
  const tab: Piece =
    cut.waistband === 'tailored'
      ? {
          d: shape([
            [-58, y + 14],
            [30, y + 14],
            [44, y + 36, 1],
            [30, y + height + 6],
            [-58, y + height + 5],
          ]),
          paint: cloth(90, 33),
          level: 176,
          marks: button(16, y + 38, trim.button, 8),
        }
      : {
          d: '',
          paint: { color: trim.metal },
          level: 0,
          marks: [
            { d: `M-4 ${y + 14}v${height - 6}`, color: '#000', width: 2.4, opacity: 0.4 },
            ...button(16, y + 39, trim.metal, 14),
          ],
        };
  return [inside, band, ...loops, tab];
}
