import type { Mark, Paint, Piece } from '../garment.ts';
import { cloth, seam, stitching } from '../garment.ts';
import type { Knot } from '../outline.ts';
import { circle, line, mirrored, shape, symmetric, symmetricLine } from '../outline.ts';
import { ribLines } from './rib.ts';
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

function ring(cut: TopCut, trim: Trim, band: number): Piece[] {
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

function leaves(cut: TopCut, trim: Trim): Piece[] {
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

function stand(cut: TopCut, trim: Trim, height: number): Piece[] {
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

function hood(cut: TopCut, trim: Trim): Piece[] {
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

function roll(cut: TopCut, trim: Trim, high: number): Piece[] {
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

function lapels(cut: TopCut, trim: Trim): Piece[] {
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

/** Everything that goes round the neck. */
export function collar(cut: TopCut, trim: Trim): Piece[] {
  switch (cut.neckline) {
    case 'shirt':
    case 'camp':
    case 'polo':
      return leaves(cut, trim);
    case 'band':
    case 'kurta':
      return stand(cut, trim, 40);
    case 'puffer':
      return stand(cut, trim, 74);
    case 'mock':
      return roll(cut, trim, 42);
    case 'roll':
      return roll(cut, trim, 84);
    case 'hood':
      return hood(cut, trim);
    case 'lapel':
      return lapels(cut, trim);
    case 'henley':
      return ring(cut, trim, 20);
    default:
      return ring(cut, trim, 30);
  }
}
