import type { Mark, Paint, Piece } from '../draw/garment.ts';
import { cloth, stitching } from '../draw/garment.ts';
import type { Knot } from '../draw/outline.ts';
import { line, mirrored, shape, symmetric, symmetricLine } from '../draw/outline.ts';
import type { TopCut, Trim } from './top-cut.ts';

function pair(
  knots: Knot[],
  paint: (side: 1 | -1) => Paint,
  level: number,
  marks: Knot[][],
  trim: Trim,
): Piece[] {
  return ([-1, 1] as const).map((side) => {
    const lay = (list: Knot[]) => (side === 1 ? list : mirrored(list));
    return {
      d: shape(lay(knots)),
      paint: paint(side),
      level,
      marks: marks.map((m): Mark => stitching(line(lay(m)), trim.thread, 0.7)),
    };
  });
}

/** Shirt, polo and camp collars: two leaves that fold over. */
export function leaves(cut: TopCut, trim: Trim): Piece[] {
  const { top: t, neck: n, drop: d } = cut;
  const paint = (side: 1 | -1): Paint => (cut.contrast ? { color: trim.contrast } : cloth(34 * side, 23));
  const camp = cut.neckline === 'camp';
  const back: Piece = {
    d: symmetric([
      [0, t - 46, 1],
      [n + 4, t - 30],
      [n - 6, t + 8],
      [0, t - 12, 1],
    ]),
    paint: cut.contrast ? { color: trim.contrast } : cloth(90, 9),
    tone: 0.84,
    level: 96,
    marks: [
      stitching(
        symmetricLine([
          [0, t - 20, 1],
          [n, t - 4],
        ]),
        trim.thread,
        0.5,
      ),
    ],
  };
  if (camp) {
    const lapel: Knot[] = [
      [4, t + d + 14],
      [n * 0.5, t + d * 0.5],
      [n - 16, t + 56],
      [n + 62, t + 92],
      [n + 48, t + 122, 1],
      [30, t + d + 8],
    ];
    const collar: Knot[] = [
      [n - 4, t - 36],
      [n + 40, t - 8, 1],
      [n + 86, t + 68],
      [n + 40, t + 92],
      [n - 22, t + 62],
      [n - 20, t + 10, 1],
    ];
    return [
      back,
      ...pair(
        lapel,
        paint,
        170,
        [
          [
            [12, t + d],
            [n + 38, t + 116, 1],
            [n + 50, t + 96],
          ],
        ],
        trim,
      ),
      ...pair(
        collar,
        paint,
        200,
        [
          [
            [n + 36, t - 2],
            [n + 74, t + 64],
            [n + 38, t + 82],
          ],
        ],
        trim,
      ),
    ];
  }
  const leaf: Knot[] = [
    [5, t + d - 4],
    [n * 0.62 + 44, t + d + 66],
    [n + 62, t + 42],
    [n + 22, t - 18, 1],
    [n - 2, t - 42],
    [n * 0.62, t + 4, 1],
  ];
  return [
    back,
    ...pair(
      leaf,
      paint,
      196,
      [
        [
          [17, t + d + 2],
          [n * 0.62 + 41, t + d + 52],
          [n + 50, t + 42],
        ],
      ],
      trim,
    ),
  ];
}

/** Band, kurta and puffer collars: a strip that stands. */
export function stand(cut: TopCut, trim: Trim, height: number): Piece[] {
  const { top: t, neck: n, drop: d } = cut;
  const paint = (): Paint => (cut.contrast ? { color: trim.contrast } : cloth(90, 9));
  const back: Piece = {
    d: symmetric([
      [0, t - height * 0.9, 1],
      [n + 2, t - height],
      [n - 2, t + 6],
      [0, t - 10, 1],
    ]),
    paint: paint(),
    tone: 0.78,
    level: 92,
  };
  const side: Knot[] = [
    [3, t + d + 6],
    [n * 0.74, t + d * 0.68, 1],
    [n + 8, t + 2],
    [n + 5, t - height],
    [n * 0.7, t + d * 0.6 - height * 0.8, 1],
    [6, t + d - height * 0.86],
  ];
  return [
    back,
    ...pair(
      side,
      paint,
      190,
      [
        [
          [9, t + d - 4],
          [n * 0.73, t + d * 0.66 - 8, 1],
          [n + 2, t - 6],
        ],
      ],
      trim,
    ),
  ];
}

/** A blazer's collar and lapels. */
export function lapels(cut: TopCut, trim: Trim): Piece[] {
  const { top: t, neck: n, drop: d } = cut;
  const paint = (side: 1 | -1): Paint => cloth(16 * side, 31);
  const lapel: Knot[] = [
    [2, t + d + 6],
    [n * 0.46, t + d * 0.5],
    [n - 4, t + 20],
    [n + 24, t + 74],
    [n + 94, t + 100],
    [n + 58, t + d * 0.56, 1],
    [16, t + d + 2],
  ];
  const collar: Knot[] = [
    [n - 6, t - 38],
    [n + 36, t - 10, 1],
    [n + 74, t + 58],
    [n + 26, t + 80],
    [n - 10, t + 22],
  ];
  const back: Piece = {
    d: symmetric([
      [0, t - 44, 1],
      [n, t - 32],
      [n - 8, t + 8],
      [0, t - 10, 1],
    ]),
    paint: cloth(90, 9),
    tone: 0.85,
    level: 96,
  };
  return [back, ...pair(lapel, paint, 176, [], trim), ...pair(collar, paint, 204, [], trim)];
}
