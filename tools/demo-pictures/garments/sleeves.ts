import type { Fold, Piece } from '../draw/garment.ts';
import { cloth } from '../draw/garment.ts';
import type { Knot } from '../draw/outline.ts';
import { line, mirrored, shape } from '../draw/outline.ts';
import type { TopCut, Trim } from './top-cut.ts';
import { ribLines } from './rib.ts';
import type { Random } from '../../../supabase/seed/random.ts';

/** The sleeve on one side: +1 right of the picture, -1 left. */
function sleeve(cut: TopCut, trim: Trim, side: 1 | -1, random: Random): Piece[] {
  const { length, spread, cuff, end } = cut.sleeve;
  const angle = ((spread + random.between(-2, 2)) * Math.PI) / 180;
  const [ux, uy] = [Math.sin(angle), Math.cos(angle)];
  const [nx, ny] = [-Math.cos(angle), Math.sin(angle)];
  const [sx, sy] = [cut.shoulder, cut.top + cut.slope];
  const [ax, ay] = [cut.chest, cut.top + cut.slope + cut.armhole];
  const at = (along: number, across: number, smooth?: 1): Knot => {
    const x = sx + ux * along + nx * across;
    const y = sy + uy * along + ny * across;
    return smooth ? [x, y, 1] : [x, y];
  };
  const place = (knots: Knot[]): Knot[] => (side === 1 ? knots : mirrored(knots));
  const long = length > 300;
  const band = end === 'rib' ? 54 : end === 'buttoned' ? 50 : end === 'turned' ? 44 : 0;
  const gather = end === 'rib' ? 1.14 : end === 'buttoned' ? 1.06 : 1;
  const body: Knot[] = [
    [sx - 44, sy - 12],
    [sx - 12, sy + 4, 1],
    at(length * (long ? 0.1 : 0.2), -3, 1),
    at(length * 0.55, long ? -7 : -3, 1),
    at(length - band, (cuff * (1 - gather)) / 2),
    at(length - band, (cuff * (1 + gather)) / 2),
    ...(long
      ? [
          [
            (at(length * 0.55, cuff * 1.22)[0] * 2 + ax) / 3,
            (at(length * 0.55, cuff * 1.22)[1] * 2 + ay) / 3,
            1,
          ] as Knot,
        ]
      : []),
    [ax, ay + 2],
    [ax - 60, ay],
  ];
  const folds: Fold[] = [];
  const creases = long ? 7 : 2;
  for (let i = 0; i < creases; i++) {
    const along = length * (0.22 + (0.62 * i) / creases + random.between(-0.04, 0.04));
    const depth = random.between(0.3, 0.8);
    const from = at(along, random.chance(0.5) ? 0 : cuff * 0.2);
    const to = at(along + random.between(20, 75), cuff * depth + 20);
    folds.push({
      d: line(place([from, at(along + 20, cuff * depth * 0.5, 1), to])),
      width: random.between(9, 22),
      lift: random.between(-0.7, 0.6),
    });
  }
  folds.push({ d: line(place([[sx + 4, sy + 30], at(length * 0.3, cuff * 0.9)])), width: 26, lift: 0.35 });
  const pieces: Piece[] = [
    {
      d: shape(place(body)),
      paint: cut.contrastSleeves ? { color: trim.contrast } : cloth(-spread * side * 0.9, 37),
      level: 104,
      folds,
      marks: [],
    },
  ];
  const marks = pieces[0]?.marks;
  if (end === 'plain' && marks) {
    marks.push({
      d: line(place([at(length - 20, -20), at(length - 20, cuff + 20)])),
      color: trim.thread,
      width: 2.2,
      dash: '7 4',
      opacity: 0.65,
    });
    marks.push({
      d: line(place([at(length - 16, -20), at(length - 16, cuff + 20)])),
      color: '#000',
      width: 2,
      opacity: 0.12,
      lift: -0.4,
    });
  }
  if (band > 0) {
    const cuffShape = [
      at(length - band - 3, -cuff * 0.05),
      at(length, cuff * 0.03),
      at(length, cuff * 0.97),
      at(length - band - 3, cuff * 1.05),
    ];
    const piece: Piece = {
      d: shape(place(cuffShape)),
      paint: cut.contrast
        ? { color: trim.contrast }
        : end === 'rib'
          ? { color: trim.base }
          : cloth(90 - spread * side, 11),
      level: 122,
      marks: [],
    };
    if (end === 'rib')
      piece.marks = ribLines(
        at(length - band, 0),
        at(length, 0),
        at(length - band, cuff),
        at(length, cuff),
        side,
      );
    else {
      piece.marks = [
        {
          d: line(place([at(length - band + 7, -5), at(length - band + 7, cuff + 5)])),
          color: trim.thread,
          width: 2,
          dash: '6 4',
          opacity: 0.7,
        },
        {
          d: line(place([at(length - 7, -5), at(length - 7, cuff + 5)])),
          color: trim.thread,
          width: 2,
          dash: '6 4',
          opacity: 0.7,
        },
      ];
    }
    pieces.push(piece);
  }
  return pieces;
}

export function sleeves(cut: TopCut, trim: Trim, random: Random): Piece[] {
  if (cut.sleeve.length === 0) return [];
  return [...sleeve(cut, trim, -1, random), ...sleeve(cut, trim, 1, random)];
}
