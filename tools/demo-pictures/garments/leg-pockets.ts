import type { Piece } from '../draw/garment.ts';
import { cloth, seam, stitching } from '../draw/garment.ts';
import type { Knot } from '../draw/outline.ts';
import { circle, line, mirrored, shape } from '../draw/outline.ts';
import type { BottomCut } from './bottom-cut.ts';
import { button } from './closures.ts';
import type { Trim } from './top-cut.ts';

/** Half width of the hip at a height, so that pockets end where the cloth does. */
function hipAt(cut: BottomCut, y: number): number {
  const t = Math.min(1, Math.max(0, (y - cut.top) / (cut.rise * 0.55)));
  return cut.waist + (cut.hip - 4 - cut.waist) * Math.sin((t * Math.PI) / 2.3) * 0.98 - 3;
}

export function hipPockets(cut: BottomCut, trim: Trim): Piece[] {
  const pieces: Piece[] = [];
  const y = cut.top + 50;
  for (const side of [-1, 1] as const) {
    const lay = (list: Knot[]) => (side === 1 ? list : mirrored(list));
    if (cut.pockets.includes('scoop')) {
      const edge: Knot[] = [
        [cut.waist * 0.52, y],
        [cut.waist * 0.66, y + 74, 1],
        [hipAt(cut, y + 98), y + 98],
      ];
      pieces.push({
        d: shape(lay([...edge, [hipAt(cut, y + 50), y + 50, 1], [hipAt(cut, y), y]])),
        paint: cloth(side * 8, 77),
        tone: 0.9,
        level: 96,
        marks:
          side === 1
            ? [
                stitching(
                  line([
                    [cut.waist * 0.78, y + 36],
                    [hipAt(cut, y + 40), y + 40],
                  ]),
                  trim.thread,
                ),
                seam(
                  line([
                    [cut.waist * 0.78, y + 30],
                    [hipAt(cut, y + 34), y + 34],
                  ]),
                  0.3,
                ),
              ]
            : [],
      });
      const under = edge.map(([x, ky, s]): Knot => (s ? [x - 9, ky + 10, 1] : [x - 8, ky + 8]));
      pieces.push({
        d: '',
        paint: { color: trim.base },
        level: 0,
        marks: [
          seam(line(lay(edge)), 0.45),
          stitching(line(lay(under)), trim.thread),
          { d: circle(side * (cut.waist * 0.53 - 6), y + 7, 5), color: trim.metal, filled: true, lift: 0.8 },
          {
            d: circle(side * (hipAt(cut, y + 98) - 20), y + 98, 5),
            color: trim.metal,
            filled: true,
            lift: 0.8,
          },
        ],
      });
    }
    if (cut.pockets.includes('slant')) {
      const edge: Knot[] = [
        [cut.waist * 0.66, y],
        [cut.hip - 6, y + 150],
      ];
      pieces.push({
        d: '',
        paint: { color: trim.base },
        level: 0,
        marks: [
          seam(line(lay(edge)), 0.5),
          stitching(line(lay(edge.map(([x, ky]): Knot => [x - 10, ky + 2]))), trim.thread, 0.5),
        ],
      });
    }
  }
  return pieces;
}

export function legPockets(cut: BottomCut, trim: Trim, side: 1 | -1): Piece[] {
  const crotch = cut.top + cut.rise;
  const lay = (list: Knot[]) => (side === 1 ? list : mirrored(list));
  if (cut.pockets.includes('cargo')) {
    const [l, r, y] = [cut.hip * 0.46, cut.hip * 0.46 + 122, crotch + 70];
    return [
      {
        d: shape(
          lay([
            [l, y],
            [r, y - 6],
            [r + 2, y + 146],
            [l + 4, y + 154],
          ]),
        ),
        paint: cloth(side * 3, 19),
        level: 158,
        marks: [
          stitching(
            line(
              lay([
                [l + 7, y],
                [l + 11, y + 145],
                [r - 5, y + 138],
                [r - 7, y],
              ]),
            ),
            trim.thread,
          ),
        ],
        folds: [
          {
            d: line(
              lay([
                [(l + r) / 2, y + 40],
                [(l + r) / 2 + 2, y + 150],
              ]),
            ),
            width: 18,
            lift: 0.7,
          },
        ],
      },
      {
        d: shape(
          lay([
            [l - 6, y - 10],
            [r + 6, y - 16],
            [r + 6, y + 34],
            [l - 6, y + 40],
          ]),
        ),
        paint: cloth(side * 3, 51),
        level: 182,
        marks: [
          stitching(
            line(
              lay([
                [l, y + 32],
                [r, y + 26],
              ]),
            ),
            trim.thread,
          ),
          ...button(side * ((l + r) / 2), y + 14, trim.button, 9),
        ],
      },
    ];
  }
  if (cut.pockets.includes('tool') && side === 1) {
    const [l, r, y] = [cut.hip * 0.62, cut.hip * 0.62 + 66, crotch + 30];
    return [
      {
        d: shape([
          [l, y],
          [r, y - 4],
          [r - 4, y + 180],
          [l - 2, y + 184],
        ]),
        paint: cloth(2, 19),
        level: 154,
        marks: [
          stitching(
            line([
              [l + 6, y],
              [l + 5, y + 176],
              [r - 9, y + 172],
              [r - 6, y],
            ]),
            trim.thread,
          ),
        ],
      },
    ];
  }
  return [];
}
