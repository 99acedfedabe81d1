import { randomFrom } from '../../../supabase/seed/random.ts';
import { colourways } from '../../../supabase/seed/wardrobe/colourways.ts';
import type { Look } from '../../../supabase/seed/wardrobe/look.ts';
import type { GroundKind } from '../light/ground.ts';
import type { Layer, Scene } from '../light/photograph.ts';
import { makeBottom, makeTop, outfitOf } from './dress.ts';
import { bottomExtent, fitScale, middle, topExtent } from './fit.ts';
import { groundFor } from './grounds.ts';

const kinds: GroundKind[] = [
  'paper',
  'plaster',
  'window',
  'leaves',
  'split',
  'arch',
  'linen',
  'plaster',
  'paper',
];

/** The garment or set laid out whole. */
export function frontLayers(look: Look): Layer[] {
  const random = randomFrom(`front/${look.key}`);
  const outfit = outfitOf(look);
  const seed = random.int(1, 99999);
  const shared = { cloth: outfit.cloth, hand: outfit.hand };
  const turn = random.between(-3.2, 3.2);
  if (outfit.top && outfit.bottom) {
    const upper = topExtent(outfit.top);
    const lower = bottomExtent(outfit.bottom);
    const flip = random.chance(0.5) ? 1 : -1;
    const short = lower.bottom - lower.top < 700;
    const us = fitScale(upper, 400, 360, 0.94);
    const ls = short ? 0.94 : fitScale(lower, 280, 460, 0.84);
    return [
      {
        ...shared,
        garment: makeBottom(look, outfit, outfit.bottom),
        x: flip * (short ? 120 : 170),
        y: short ? 345 : 185,
        turn: flip * 7 + turn,
        scale: ls,
        pivot: { x: 0, y: middle(lower) },
        seed: seed + 7,
      },
      {
        ...shared,
        garment: makeTop(look, outfit, outfit.top),
        x: -flip * (short ? 60 : 130),
        y: short ? -215 : -200,
        turn: -flip * 5 + turn,
        scale: us,
        pivot: { x: 0, y: middle(upper) },
        seed,
      },
    ];
  }
  if (outfit.bottom) {
    const extent = bottomExtent(outfit.bottom);
    return [
      {
        ...shared,
        garment: makeBottom(look, outfit, outfit.bottom),
        x: random.between(-14, 14),
        y: 4,
        turn: turn * 1.3,
        scale: fitScale(extent, 450, 612, 1.12),
        pivot: { x: 0, y: middle(extent) },
        seed,
      },
    ];
  }
  if (!outfit.top) throw new Error(`Nothing to lay out for ${look.key}`);
  const extent = topExtent(outfit.top);
  return [
    {
      ...shared,
      garment: makeTop(look, outfit, outfit.top),
      x: 0,
      y: 0,
      turn,
      scale: fitScale(extent, 500, 575, 1.42),
      pivot: { x: 0, y: middle(extent) },
      seed,
    },
  ];
}

export function frontScene(look: Look): Scene {
  const random = randomFrom(`ground/${look.key}`);
  const { hex, colour } = colourways[look.colourway];
  return {
    width: 1080,
    height: 1350,
    ground: groundFor(look.pale ? '#f0e9da' : hex, look.pale ? 'White' : colour, random, kinds),
    layers: frontLayers(look),
  };
}
