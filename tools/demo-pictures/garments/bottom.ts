import type { Random } from '../../../supabase/seed/random.ts';
import type { Fold, Garment, Mark, Piece } from '../draw/garment.ts';
import { cloth, seam, stitching } from '../draw/garment.ts';
import type { Knot } from '../draw/outline.ts';
import { line, mirrored, shape } from '../draw/outline.ts';
import type { BottomCut } from './bottom-cut.ts';
import { hipPockets, legPockets } from './leg-pockets.ts';
import { ribLines } from './rib.ts';
import type { Trim } from './top-cut.ts';
import { waistband } from './waistband.ts';

const bandHeight = 52;

function leg(cut: BottomCut): Knot[] {
  const { waist, hip, top, rise, length, stance, knee, ankle } = cut;
  const [crotch, bottom] = [top + rise, top + length];
  const kneeY = crotch + (bottom - crotch) * 0.48;
  const kneeX = hip * 0.5 + (stance - hip * 0.5) * 0.5;
  return [
    [0, top + 8],
    [waist, top],
    [hip - 4, top + rise * 0.55, 1],
    [hip, crotch, 1],
    [kneeX + knee, kneeY, 1],
    [stance + ankle, bottom - 4],
    [stance - ankle, bottom + 4],
    [kneeX - knee * 0.94, kneeY, 1],
    [8, crotch + 14],
    [0, crotch],
  ];
}

function creases(cut: BottomCut, side: 1 | -1, random: Random): Fold[] {
  const [crotch, bottom] = [cut.top + cut.rise, cut.top + cut.length];
  const folds: Fold[] = [];
  for (let i = 0; i < 4; i++) {
    const y = crotch + i * 26 - 60;
    folds.push({
      d: line([
        [side * 6, y + 20],
        [side * cut.hip * 0.4, y - 6, 1],
        [side * cut.hip * random.between(0.6, 0.95), y - random.between(20, 60)],
      ]),
      width: random.between(8, 18),
      lift: random.between(-0.7, 0.5),
    });
  }
  const kneeY = crotch + (bottom - crotch) * 0.48;
  const x = cut.hip * 0.5 + (cut.stance - cut.hip * 0.5) * 0.5;
  for (let i = 0; i < 5; i++) {
    const y = kneeY + random.between(-150, 230);
    const tilt = random.between(-40, 40);
    folds.push({
      d: line([
        [side * (x - cut.knee), y],
        [side * x, y + tilt * 0.5, 1],
        [side * (x + cut.knee * 0.6), y + tilt],
      ]),
      width: random.between(9, 24),
      lift: random.between(-0.6, 0.55),
    });
  }
  for (let i = 0; i < 3; i++) {
    const y = bottom - 30 - i * 34;
    folds.push({
      d: line([
        [side * (cut.stance - cut.ankle), y],
        [side * (cut.stance + cut.ankle * random.between(-0.2, 0.8)), y + random.between(-16, 16)],
      ]),
      width: random.between(8, 16),
      lift: random.between(-0.6, 0.4),
    });
  }
  folds.push({
    d: line([
      [side * cut.hip * 0.5, cut.top + 80],
      [side * x, kneeY, 1],
      [side * cut.stance, bottom],
    ]),
    width: 60,
    lift: 0.4,
  });
  return folds;
}

function wear(cut: BottomCut, side: 1 | -1, random: Random): Mark[] {
  if (!cut.fade) return [];
  const thighY = cut.top + cut.rise + 60;
  const x = side * cut.hip * 0.52;
  const marks: Mark[] = [
    {
      d: `M${x - 90} ${thighY}a90 250 0 1 0 180 0a90 250 0 1 0 -180 0Z`,
      color: 'url(#fade)',
      filled: true,
      opacity: cut.fade,
    },
  ];
  for (let i = 0; i < 5; i++) {
    const y = cut.top + cut.rise * 0.62 + i * 24;
    marks.push({
      d: line([
        [side * 26, y + 16],
        [side * cut.hip * 0.5, y - 4, 1],
        [side * cut.hip * 0.86, y - 20 - i * 3],
      ]),
      color: '#fff',
      width: random.between(4, 9),
      opacity: cut.fade * 0.16,
    });
  }
  if (cut.ripped) {
    const kneeY = cut.top + cut.rise + (cut.length - cut.rise) * (side === 1 ? 0.42 : 0.52);
    const kx = side * (cut.hip * 0.5 + (cut.stance - cut.hip * 0.5) * 0.5);
    for (let i = 0; i < 9; i++) {
      const w = 62 - Math.abs(i - 4) * 9;
      marks.push({
        d: `M${kx - w} ${kneeY + i * 7}q${w} ${random.between(-4, 6)} ${2 * w} ${random.between(-3, 3)}`,
        color: '#f4f1e8',
        width: 3.4,
        opacity: 0.85,
        lift: 0.4,
      });
    }
  }
  return marks;
}

/** Trousers or jeans, both legs flat on the table. */
export function bottom(cut: BottomCut, trim: Trim, random: Random, artwork: Mark[] = []): Garment {
  const knots = leg(cut);
  const [crotch, base] = [cut.top + cut.rise, cut.top + cut.length];
  const pieces: Piece[] = [];
  for (const side of [-1, 1] as const) {
    const lay = (list: Knot[]) => (side === 1 ? list : mirrored(list));
    const out = knots.slice(1, 6);
    const inner = knots.slice(6, 9);
    const marks: Mark[] = [
      ...artwork,
      ...wear(cut, side, random),
      seam(line(lay(out.map(([x, y, s]): Knot => (s ? [x - 14, y, 1] : [x - 14, y])))), 0.2),
      seam(line(lay(inner.map(([x, y, s]): Knot => (s ? [x + 12, y, 1] : [x + 12, y])))), 0.22),
    ];
    if (cut.waistband === 'jean')
      marks.push(
        stitching(line(lay(inner.map(([x, y, s]): Knot => (s ? [x + 19, y, 1] : [x + 19, y])))), trim.thread),
      );
    if (cut.stripe)
      marks.push(
        {
          d: line(lay(out.map(([x, y, s]): Knot => (s ? [x - 22, y, 1] : [x - 22, y])))),
          color: trim.contrast,
          width: 16,
        },
        {
          d: line(lay(out.map(([x, y, s]): Knot => (s ? [x - 46, y, 1] : [x - 46, y])))),
          color: trim.contrast,
          width: 8,
        },
      );
    const folds = creases(cut, side, random);
    const cx = cut.hip * 0.5 + (cut.stance - cut.hip * 0.5) * 0.5;
    if (cut.crease) {
      const d = line(
        lay([
          [cut.hip * 0.5, cut.top + 70],
          [cx, crotch + (base - crotch) * 0.48, 1],
          [cut.stance, base],
        ]),
      );
      folds.push({ d, width: 7, lift: 1 });
      marks.push({ d, color: '#000', width: 2, opacity: 0.16 });
    }
    if (cut.pleats)
      for (const dx of [0.3, 0.46])
        folds.push({
          d: line(
            lay([
              [cut.waist * dx + 20, cut.top + bandHeight],
              [cut.hip * dx + 14, crotch],
            ]),
          ),
          width: 13,
          lift: -0.9,
        });
    if (cut.end === 'stitched')
      marks.push(
        stitching(
          line(
            lay([
              [cut.stance - cut.ankle - 10, base - 14],
              [cut.stance + cut.ankle + 10, base - 24],
            ]),
          ),
          trim.thread,
          0.7,
        ),
      );
    pieces.push({
      d: shape(lay(knots)),
      paint: cloth(side * -2, side * 33),
      level: side === 1 ? 122 : 116,
      marks,
      folds,
    });
    if (cut.end === 'turned' || cut.end === 'rib') {
      const [l, r, h] = [cut.stance - cut.ankle - 5, cut.stance + cut.ankle + 5, cut.end === 'rib' ? 58 : 50];
      const piece: Piece = {
        d: shape(
          lay([
            [l + 2, base - h + 6],
            [r - 2, base - h - 4],
            [r, base - 2],
            [l, base + 6],
          ]),
        ),
        paint: cut.end === 'rib' ? { color: trim.base } : cloth(side * -2, 60),
        tone: cut.end === 'rib' ? 1 : 1.14,
        level: 150,
        marks: [],
      };
      piece.marks =
        cut.end === 'rib'
          ? ribLines([l, base - h], [l, base + 4], [r, base - h], [r, base], side)
          : [
              stitching(
                line(
                  lay([
                    [l, base - h + 14],
                    [r, base - h + 4],
                  ]),
                ),
                trim.thread,
              ),
            ];
      pieces.push(piece);
    }
    pieces.push(...legPockets(cut, trim, side));
  }
  const fly: Knot[] = [
    [40, cut.top + bandHeight],
    [40, cut.top + cut.rise * 0.62, 1],
    [3, cut.top + cut.rise * 0.8],
  ];
  const centre: Mark[] = [seam(`M0 ${cut.top + 30}V${crotch}`, 0.4)];
  if (cut.waistband === 'jean' || cut.waistband === 'tailored')
    centre.push(
      stitching(line(fly), trim.thread),
      stitching(
        line(fly.map(([x, y, s]): Knot => (s ? [x + 8, y, 1] : [x + (x > 20 ? 8 : 0), y + 4]))),
        trim.thread,
      ),
    );
  pieces.push(
    { d: '', paint: { color: trim.base }, level: 0, marks: centre },
    ...hipPockets(cut, trim),
    ...waistband(cut, trim, bandHeight),
  );
  return {
    pieces,
    details: [
      { x: 40, y: cut.top + 176, zoom: 2.2, turn: 6 },
      {
        x: cut.hip * 0.5,
        y: cut.pockets.includes('cargo') ? crotch + 130 : cut.top + 190,
        zoom: 2.5,
        turn: -10,
      },
      cut.end === 'turned' || cut.end === 'rib'
        ? { x: cut.stance * 0.6, y: base - 150, zoom: 2.2, turn: 12 }
        : { x: -40, y: cut.top + 180, zoom: 2.3, turn: -8 },
    ],
  };
}
