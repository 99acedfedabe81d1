import type { Random } from '../../../supabase/seed/random.ts';
import type { Fold, Mark, Piece } from '../draw/garment.ts';
import { both, cloth, seam, stitching } from '../draw/garment.ts';
import type { Knot } from '../draw/outline.ts';
import { line, mirrored, rectangle, symmetric, symmetricLine } from '../draw/outline.ts';
import { ribLines } from './rib.ts';
import type { TopCut, Trim } from './top-cut.ts';

export const bottomOf = (cut: TopCut): number => cut.top + cut.length;

/** The right half of the body, from the middle of the neck round to the middle of the hem. */
function half(cut: TopCut): Knot[] {
  const { top, neck, drop, shoulder, slope, armhole, chest, waist, hem, edge } = cut;
  const under = top + slope + armhole;
  const bottom = bottomOf(cut) - (edge === 'rib' ? 58 : 0);
  const sides: Knot[] = [
    ...(cut.folded
      ? [[chest, top + slope + 60, 1] as Knot]
      : [[shoulder - 30, top + slope + armhole * 0.55, 1] as Knot, [chest, under] as Knot]),
    [waist, (under + bottom) / 2, 1],
  ];
  if (edge === 'rib') sides.push([hem + 22, bottom - 46, 1], [hem + 4, bottom], [0, bottom]);
  else if (edge === 'tail')
    sides.push(
      [hem, bottom - 92],
      [hem * 0.8, bottom - 34, 1],
      [hem * 0.4, bottom + 2, 1],
      [0, bottom + 4, 1],
    );
  else if (edge === 'cutaway')
    sides.push([hem, bottom - 20, 1], [hem * 0.4, bottom + 6, 1], [14, bottom - 54]);
  else if (edge === 'slit') sides.push([hem, bottom - 120], [hem - 7, bottom], [0, bottom + 5, 1]);
  else sides.push([hem, bottom], [0, bottom + 7, 1]);
  const neckline: Knot[] =
    cut.neckline === 'vee' || cut.neckline === 'camp' || cut.neckline === 'lapel'
      ? [
          [0, top + drop],
          [neck, top],
        ]
      : [
          [0, top + drop, 1],
          [neck * 0.72, top + drop * 0.66, 1],
          [neck, top],
        ];
  return [...neckline, [shoulder - 30, top + slope - 9], [shoulder - 3, top + slope + 18, 1], ...sides];
}

function drape(cut: TopCut, random: Random): Fold[] {
  const under = cut.top + cut.slope + cut.armhole;
  const bottom = bottomOf(cut);
  const tall = bottom - under;
  const folds: Fold[] = [];
  for (const side of [1, -1]) {
    for (let i = 0; i < 3; i++) {
      const y = under + i * random.between(22, 50) - 10;
      const reach = random.between(0.35, 0.75);
      const fall = random.between(60, 190);
      folds.push({
        d: line([
          [side * cut.chest, y],
          [side * cut.chest * (1 - reach * 0.5), y + fall * 0.35, 1],
          [side * cut.chest * (1 - reach), y + fall],
        ]),
        width: random.between(12, 26),
        lift: random.between(0.3, 0.75) * (random.chance(0.6) ? -1 : 1),
      });
    }
    folds.push({
      d: line([
        [side * cut.neck, cut.top + 10],
        [side * cut.shoulder * 0.8, under - 30, 1],
        [side * cut.chest * 0.8, under + 90],
      ]),
      width: 40,
      lift: 0.28,
    });
  }
  for (let i = 0; i < 6; i++) {
    const x = random.between(-0.8, 0.8) * cut.waist;
    const y = under + random.between(0.1, 0.55) * tall;
    folds.push({
      d: line([
        [x, y],
        [x + random.between(-18, 18), y + tall * 0.22, 1],
        [x + random.between(-50, 50), y + tall * random.between(0.3, 0.5)],
      ]),
      width: random.between(14, 40),
      lift: random.between(-0.5, 0.5),
    });
  }
  return folds;
}

function quilting(cut: TopCut): { marks: Mark[]; folds: Fold[] } {
  const marks: Mark[] = [];
  const folds: Fold[] = [];
  for (let y = cut.top + 70; y < bottomOf(cut) - 40; y += 86) {
    marks.push(
      seam(
        line([
          [-420, y],
          [0, y + 10, 1],
          [420, y],
        ]),
        0.42,
      ),
    );
    folds.push({
      d: line([
        [-420, y],
        [0, y + 10, 1],
        [420, y],
      ]),
      width: 14,
      lift: -0.55,
    });
    folds.push({
      d: line([
        [-420, y + 40],
        [420, y + 40],
      ]),
      width: 40,
      lift: 0.34,
    });
  }
  return { marks, folds };
}

function block(cut: TopCut, trim: Trim): Mark[] {
  const under = cut.top + cut.slope + cut.armhole;
  if (cut.block === 'chest')
    return [
      { d: rectangle(-500, under - 60, 1000, 150), color: trim.contrast, filled: true },
      seam(`M-500 ${under - 60}h1000M-500 ${under + 90}h1000`, 0.2),
    ];
  if (cut.block === 'half')
    return [
      { d: rectangle(0, -700, 600, 1500), color: trim.contrast, filled: true },
      seam('M0 -700v1500', 0.2),
    ];
  if (cut.block === 'hem')
    return [
      { d: rectangle(-500, under + 150, 1000, 900), color: trim.contrast, filled: true },
      seam(`M-500 ${under + 150}h1000`, 0.2),
    ];
  return [];
}

/** The body of a top: front panel, its seams and drape, and a ribbed hem where the cut has one. */
export function torso(cut: TopCut, trim: Trim, random: Random): Piece[] {
  const { top, slope, armhole, shoulder, chest, neck } = cut;
  const bottom = bottomOf(cut);
  const under = top + slope + armhole;
  const armseam: Knot[] = cut.raglan
    ? [
        [neck * 0.95, top + 12],
        [shoulder * 0.72, under - armhole * 0.35, 1],
        [chest, under],
      ]
    : [
        [shoulder, top + slope],
        [shoulder - 30, top + slope + armhole * 0.55, 1],
        [chest, under],
      ];
  const marks: Mark[] = [...block(cut, trim), ...(cut.folded ? [] : [seam(both(armseam), 0.3)])];
  if (cut.raglan && cut.contrastSleeves) {
    const wedge: Knot[] = [
      [neck - 6, top - 20],
      ...armseam,
      [chest + 90, under - 90],
      [shoulder + 60, top - 40],
    ];
    for (const knots of [wedge, mirrored(wedge)])
      marks.unshift({ d: `${line(knots)}Z`, color: trim.contrast, filled: true });
  }
  if (cut.yoke)
    marks.push(
      seam(
        symmetricLine([
          [0, top + 96, 1],
          [shoulder, top + slope + 66],
        ]),
      ),
      stitching(
        symmetricLine([
          [0, top + 103, 1],
          [shoulder, top + slope + 73],
        ]),
        trim.thread,
      ),
    );
  const folds = drape(cut, random);
  if (cut.quilted) {
    const quilt = quilting(cut);
    marks.push(...quilt.marks);
    folds.push(...quilt.folds);
  }
  if (cut.edge === 'straight' || cut.edge === 'slit') {
    marks.push(
      stitching(
        symmetricLine([
          [0, bottom - 17, 1],
          [cut.hem + 20, bottom - 24],
        ]),
        trim.thread,
        0.6,
      ),
    );
    marks.push({
      d: symmetricLine([
        [0, bottom - 12, 1],
        [cut.hem + 20, bottom - 19],
      ]),
      color: '#000',
      width: 2,
      opacity: 0.1,
      lift: -0.4,
    });
  }
  if (cut.edge === 'tail')
    marks.push(
      stitching(
        symmetricLine([
          [0, bottom - 10, 1],
          [cut.hem * 0.42, bottom - 13, 1],
          [cut.hem * 0.8, bottom - 48, 1],
          [cut.hem, bottom - 108],
        ]),
        trim.thread,
        0.6,
      ),
    );
  const inside: Piece = {
    d: symmetric([
      [0, top - 26, 1],
      [neck, top - 4],
      [neck * 0.7, top + cut.drop * 0.8, 1],
      [0, top + cut.drop + 12, 1],
    ]),
    paint: cut.neckline === 'lapel' || cut.neckline === 'puffer' ? { color: trim.lining } : cloth(0, 50),
    tone: 0.62,
    level: 48,
    marks: [
      { d: rectangle(-27, top - 2, 54, 30), color: '#f3ecdc', filled: true },
      { d: `M-16 ${top + 10}h32M-10 ${top + 18}h20`, color: '#292728', width: 2.4, opacity: 0.7 },
    ],
  };
  const pieces: Piece[] = [inside, { d: symmetric(half(cut)), paint: cloth(), level: 128, marks, folds }];
  if (cut.edge === 'rib') {
    const [y, w] = [bottom - 58, cut.hem];
    pieces.push({
      d: symmetric([
        [0, y + 1],
        [w + 4, y - 1],
        [w - 4, bottom - 2],
        [0, bottom + 3, 1],
      ]),
      paint: { color: cut.contrast ? trim.contrast : trim.base },
      level: 142,
      marks: ribLines([-w, y], [-w + 5, bottom], [w, y], [w - 5, bottom]),
    });
  }
  return pieces;
}
