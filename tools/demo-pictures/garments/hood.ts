import type { Mark, Piece } from '../draw/garment.ts';
import { cloth, seam, stitching } from '../draw/garment.ts';
import type { Knot } from '../draw/outline.ts';
import { circle, line, symmetric, symmetricLine } from '../draw/outline.ts';
import type { TopCut, Trim } from './top-cut.ts';

/** A hood laid open above the neck, with its cords. */
export function hood(cut: TopCut, trim: Trim): Piece[] {
  const { top: t, neck: n, drop: d } = cut;
  const outer: Knot[] = [
    [0, t - 176, 1],
    [88, t - 158, 1],
    [n + 58, t - 66, 1],
    [n + 74, t + 26, 1],
    [n + 30, t + d + 22, 1],
    [0, t + d + 48],
  ];
  const opening: Knot[] = [
    [0, t - 118, 1],
    [62, t - 100, 1],
    [n + 4, t - 30, 1],
    [n + 2, t + 26, 1],
    [42, t + d + 8, 1],
    [0, t + d + 22],
  ];
  const lip: Knot[] = [
    [0, t - 132, 1],
    [70, t - 112, 1],
    [n + 20, t - 34, 1],
    [n + 18, t + 30, 1],
    [50, t + d + 20, 1],
    [0, t + d + 36],
  ];
  const cord = (side: number): Mark[] => [
    {
      d: line([
        [side * 40, t + d + 12],
        [side * 46, t + d + 90, 1],
        [side * 38, t + d + 176],
      ]),
      color: trim.contrast,
      width: 9,
      lift: 0.8,
    },
    {
      d: line([
        [side * 38.5, t + d + 168],
        [side * 36, t + d + 196],
      ]),
      color: trim.metal,
      width: 9,
      lift: 0.8,
    },
    { d: circle(side * 40, t + d + 10, 9), color: trim.metal, filled: true, lift: 0.5 },
    { d: circle(side * 40, t + d + 10, 4), color: '#222', filled: true },
  ];
  return [
    {
      d: symmetric(outer),
      paint: cloth(0, 70),
      level: 176,
      folds: [
        {
          d: line([
            [0, t - 170],
            [0, t - 100],
          ]),
          width: 14,
          lift: -0.6,
        },
        {
          d: line([
            [-n, t - 100],
            [-n - 30, t],
          ]),
          width: 24,
          lift: 0.5,
        },
        {
          d: line([
            [n, t - 100],
            [n + 34, t + 10],
          ]),
          width: 24,
          lift: 0.5,
        },
      ],
      marks: [seam(`M0 ${t - 180}V${t - 118}`)],
    },
    {
      d: symmetric(lip),
      paint: cloth(0, 20),
      tone: 0.97,
      level: 204,
      marks: [
        stitching(
          symmetricLine([
            [0, t - 126, 1],
            [66, t - 107, 1],
            [n + 12, t - 32, 1],
            [n + 10, t + 28, 1],
            [46, t + d + 14, 1],
            [0, t + d + 30],
          ]),
          trim.thread,
          0.4,
        ),
      ],
    },
    {
      d: symmetric(opening),
      paint: { color: trim.lining },
      tone: 0.6,
      level: 60,
      folds: [
        {
          d: line([
            [0, t - 110],
            [0, t + d],
          ]),
          width: 30,
          lift: -0.7,
        },
      ],
      marks: [{ d: `M0 ${t - 118}V${t + d}`, color: '#000', width: 3, opacity: 0.3 }],
    },
    { d: '', paint: { color: trim.contrast }, level: 0, marks: [...cord(-1), ...cord(1)] },
  ];
}
