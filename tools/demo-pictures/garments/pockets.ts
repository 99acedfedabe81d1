import type { Paint, Piece } from '../draw/garment.ts';
import { cloth, seam, stitching } from '../draw/garment.ts';
import type { Knot } from '../draw/outline.ts';
import { line, mirrored, shape, symmetric } from '../draw/outline.ts';
import { button } from './closures.ts';
import { bottomOf } from './torso.ts';
import type { PocketKind, TopCut, Trim } from './top-cut.ts';

function patch(x: number, y: number, w: number, h: number, trim: Trim, paint: Paint): Piece {
  const knots: Knot[] = [
    [x, y],
    [x + w, y],
    [x + w, y + h - 16],
    [x + w / 2, y + h],
    [x, y + h - 16],
  ];
  const inset: Knot[] = [
    [x + 6, y + 3],
    [x + 6, y + h - 20],
    [x + w / 2, y + h - 7],
    [x + w - 6, y + h - 20],
    [x + w - 6, y + 3],
  ];
  return {
    d: shape(knots),
    paint,
    level: 152,
    marks: [stitching(line(inset), trim.thread), stitching(`M${x} ${y + 18}h${w}`, trim.thread, 0.6)],
  };
}

function flap(x: number, y: number, w: number, trim: Trim, fastened: boolean): Piece {
  const knots: Knot[] = [
    [x - 4, y],
    [x + w + 4, y],
    [x + w + 4, y + 34],
    [x + w / 2, y + 56],
    [x - 4, y + 34],
  ];
  return {
    d: shape(knots),
    paint: cloth(0, 29),
    level: 176,
    marks: [
      stitching(
        line([
          [x + 3, y + 3],
          [x + 3, y + 30],
          [x + w / 2, y + 48],
          [x + w - 3, y + 30],
          [x + w - 3, y + 3],
        ]),
        trim.thread,
      ),
      ...(fastened ? button(x + w / 2, y + 34, trim.button, 9) : []),
    ],
  };
}

function kangaroo(cut: TopCut, trim: Trim): Piece {
  const base = bottomOf(cut) - (cut.edge === 'rib' ? 60 : 30);
  const w = cut.hem * 0.66;
  const half: Knot[] = [
    [0, base - 190],
    [w * 0.62, base - 190],
    [w, base - 62],
    [w, base],
    [0, base],
  ];
  const edge: Knot[] = [
    [w * 0.57, base - 186],
    [w - 9, base - 60],
  ];
  return {
    d: symmetric(half),
    paint: cloth(0, 13),
    level: 158,
    marks: [
      stitching(line(edge), trim.thread),
      stitching(line(mirrored(edge)), trim.thread),
      stitching(`M${-w * 0.6} ${base - 182}H${w * 0.6}`, trim.thread),
    ],
    folds: [
      {
        d: line([
          [w * 0.6, base - 180],
          [w, base - 60],
        ]),
        width: 26,
        lift: 0.6,
      },
      {
        d: line([
          [-w * 0.6, base - 180],
          [-w, base - 60],
        ]),
        width: 26,
        lift: 0.6,
      },
    ],
  };
}

const welt = (from: Knot, to: Knot, trim: Trim): Piece => {
  const lower: Knot[] = [
    [to[0], to[1] + 24],
    [from[0], from[1] + 24],
  ];
  return {
    d: shape([from, to, ...lower]),
    paint: cloth(60, 5),
    level: 158,
    marks: [seam(line([from, to]), 0.5), stitching(line(lower), trim.thread, 0.5)],
  };
};

/** One kind of pocket, both sides where it comes in pairs. */
export function pocket(kind: PocketKind, cut: TopCut, trim: Trim): Piece[] {
  const bottom = bottomOf(cut);
  const breast = cut.top + cut.slope + cut.armhole * 0.72;
  const sides = (x: number, w: number): number[] => [x, -x - w];
  switch (kind) {
    case 'chest':
      return [patch(58, breast, 108, 124, trim, cloth(0, 41))];
    case 'two-flap':
      return sides(56, 120).flatMap((x) => [
        patch(x, breast, 120, 128, trim, cloth(0, 41)),
        flap(x, breast - 6, 120, trim, true),
      ]);
    case 'kangaroo':
      return [kangaroo(cut, trim)];
    case 'patch':
      return sides(cut.hem * 0.22, 148).map((x) => patch(x, bottom - 230, 148, 164, trim, cloth(0, 41)));
    case 'four-patch':
      return [...pocket('chest', cut, trim), ...pocket('patch', cut, trim)];
    case 'flap-hip':
      return sides(cut.hem * 0.28, 132).flatMap((x) => [
        {
          d: shape([
            [x, bottom - 210],
            [x + 132, bottom - 214],
            [x + 132, bottom - 168, 1],
            [x + 8, bottom - 164, 1],
          ]),
          paint: cloth(0, 29),
          level: 164,
          marks: [seam(`M${x} ${bottom - 210}h132`, 0.4)],
        },
      ]);
    case 'breast-welt':
      return [welt([78, breast + 8], [166, breast - 8], trim)];
    case 'welt': {
      const right: [Knot, Knot] = [
        [cut.hem * 0.52, bottom - 250],
        [cut.hem * 0.74, bottom - 120],
      ];
      return [right, mirrored(right) as [Knot, Knot]].map(([from, to], i) => {
        const out = i === 0 ? 20 : -20;
        return {
          d: shape([from, to, [to[0] + out, to[1] - 8], [from[0] + out, from[1] - 8]]),
          paint: cloth(20, 5),
          level: 160,
          marks: [seam(line([from, to]), 0.5)],
        };
      });
    }
  }
}
