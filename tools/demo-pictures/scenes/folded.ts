import type { Random } from '../../../supabase/seed/random.ts';
import { randomFrom } from '../../../supabase/seed/random.ts';
import type { Look } from '../../../supabase/seed/wardrobe/look.ts';
import type { Garment, Piece } from '../draw/garment.ts';
import { cloth, seam, stitching } from '../draw/garment.ts';
import type { BottomCut } from '../garments/bottom-cut.ts';
import type { TopCut } from '../garments/top-cut.ts';
import { top } from '../garments/top.ts';
import { waistband } from '../garments/waistband.ts';
import { hipPockets } from '../garments/leg-pockets.ts';
import { artwork } from '../draw/artwork.ts';
import type { Knot } from '../draw/outline.ts';
import { line, shape } from '../draw/outline.ts';
import type { Layer, Scene } from '../light/photograph.ts';
import type { Outfit } from './dress.ts';
import { outfitOf } from './dress.ts';
import { frontScene } from './front.ts';

/** The edges of the layers under a folded garment, lowest first. */
function layersUnder(halfWidth: number, y: number, bottom: number, random: Random): Piece[] {
  return [3, 2, 1].map((i) => {
    const [l, r, b] = [
      -halfWidth - random.between(-5, 7),
      halfWidth + random.between(-5, 7),
      bottom + i * 13,
    ];
    return {
      d: shape([
        [l + 14, y],
        [r - 14, y],
        [r - 2, y + 60],
        [r, b - 22],
        [r - 5, b - 6, 1],
        [r - 22, b],
        [l + 22, b + random.between(-3, 3)],
        [l + 5, b - 6, 1],
        [l, b - 22],
        [l + 2, y + 60],
      ]),
      paint: cloth(i * 2, i * 31),
      tone: 0.96 - i * 0.02,
      level: 120 - i * 20,
    };
  });
}

function foldedTop(look: Look, outfit: Outfit, cut: TopCut): Garment {
  const random = randomFrom(`folded/${look.key}`);
  const flat: TopCut = {
    ...cut,
    shoulder: 196,
    chest: 211,
    waist: 217,
    hem: 215,
    slope: 34,
    armhole: 120,
    folded: true,
    top: -250,
    length: cut.edge === 'cutaway' ? 540 : 560,
    sleeve: { ...cut.sleeve, length: 0 },
    edge: 'raw',
    raglan: false,
    contrastSleeves: false,
    drop: Math.min(cut.drop, 220),
    neck: Math.min(cut.neck, 92),
    pockets: cut.pockets
      .filter((kind) => kind === 'chest' || kind === 'two-flap' || kind === 'breast-welt')
      .map((kind) => (kind === 'two-flap' ? 'chest' : kind)),
  };
  const marks =
    look.artwork && look.artwork !== 'yoke-embroidery'
      ? artwork(look.artwork, outfit.inks, flat.top + 330)
      : [];
  const garment = top(flat, outfit.trim, random, marks);
  return { ...garment, pieces: [...layersUnder(214, -160, 310, random), ...garment.pieces] };
}

function foldedBottom(look: Look, outfit: Outfit, cut: BottomCut): Garment {
  const random = randomFrom(`folded/${look.key}`);
  const small: BottomCut = {
    ...cut,
    waist: 214,
    hip: 226,
    top: -250,
    rise: 330,
    pockets: cut.pockets.filter((kind) => kind === 'scoop' || kind === 'slant'),
  };
  const panel: Knot[] = [
    [-214, -238],
    [214, -238],
    [222, -80, 1],
    [220, 270],
    [214, 298, 1],
    [196, 306],
    [-196, 306],
    [-214, 298, 1],
    [-220, 270],
    [-222, -80, 1],
  ];
  const side = line([
    [-120, -190],
    [-128, 40, 1],
    [-122, 306],
  ]);
  const body: Piece = {
    d: shape(panel),
    paint: cloth(2, 40),
    level: 128,
    marks: [
      { d: side, color: '#000', width: 2.6, opacity: 0.3, lift: -0.6 },
      stitching(
        line([
          [-112, -190],
          [-120, 40, 1],
          [-114, 306],
        ]),
        outfit.trim.thread,
      ),
    ],
    folds: [
      {
        d: line([
          [-200, 60],
          [40, 20, 1],
          [200, 90],
        ]),
        width: 26,
        lift: -0.4,
      },
      {
        d: line([
          [-220, 294],
          [220, 294],
        ]),
        width: 40,
        lift: 0.9,
      },
      {
        d: line([
          [60, -120],
          [90, 60, 1],
          [40, 240],
        ]),
        width: 34,
        lift: 0.4,
      },
    ],
  };
  const legs = [-1, 1].map((s): Piece => {
    const [l, r] = s === -1 ? [-208, 14] : [-8, 212];
    const hem = random.between(18, 34) + (s === 1 ? 12 : 0);
    return {
      d: shape([
        [l, hem],
        [r, hem - 6],
        [r + 3, 276],
        [r - 2, 299, 1],
        [r - 16, 305],
        [l + 14, 305],
        [l, 298, 1],
        [l - 3, 276],
      ]),
      paint: cloth(180 + s * 3, 22 * s),
      tone: 1.06,
      level: s === 1 ? 168 : 156,
      marks: [
        stitching(
          line([
            [l - 10, hem + 22],
            [r + 10, hem + 17],
          ]),
          outfit.trim.thread,
        ),
        seam(
          line([
            [(l + r) / 2 + 60 * s, hem],
            [(l + r) / 2 + 64 * s, 310],
          ]),
          0.28,
        ),
      ],
      folds: [
        {
          d: line([
            [l, 292],
            [r, 292],
          ]),
          width: 40,
          lift: 0.8,
        },
        {
          d: line([
            [l + 30, 90],
            [r - 30, 130 + s * 30],
          ]),
          width: 22,
          lift: 0.4 * s,
        },
      ],
    };
  });
  return {
    pieces: [
      ...layersUnder(219, -160, 310, random),
      body,
      ...legs,
      ...hipPockets(small, outfit.trim),
      ...waistband(small, outfit.trim, 52),
    ],
    details: [],
  };
}

/** Folded for the shelf, at an angle on the table. */
export function foldedScene(look: Look): Scene {
  const random = randomFrom(`folded-scene/${look.key}`);
  const outfit = outfitOf(look);
  const shared = { cloth: outfit.cloth, hand: outfit.hand };
  const turn = random.between(5, 13) * (random.chance(0.5) ? 1 : -1);
  const layers: Layer[] = [];
  const pair = outfit.top && outfit.bottom;
  if (outfit.bottom)
    layers.push({
      ...shared,
      garment: foldedBottom(look, outfit, outfit.bottom),
      x: pair ? 90 : 0,
      y: pair ? 150 : 0,
      turn: pair ? turn + 16 : turn,
      scale: pair ? 1.28 : 1.62,
      seed: random.int(1, 99999),
    });
  if (outfit.top)
    layers.push({
      ...shared,
      garment: foldedTop(look, outfit, outfit.top),
      x: pair ? -60 : 0,
      y: pair ? -120 : outfit.top.neckline === 'hood' ? 110 : 20,
      turn,
      scale: pair ? 1.32 : 1.62,
      seed: random.int(1, 99999),
      lift: 1.2,
    });
  const front = frontScene(look);
  return {
    ...front,
    ground: {
      ...front.ground,
      kind: random.pick(['plaster', 'linen', 'split', 'leaves'] as const),
      seed: random.int(1, 9999),
    },
    layers,
  };
}
