import { randomFrom } from '../../../supabase/seed/random.ts';
import { colourways } from '../../../supabase/seed/wardrobe/colourways.ts';
import { fabrics } from '../../../supabase/seed/wardrobe/fabrics.ts';
import type { Look } from '../../../supabase/seed/wardrobe/look.ts';
import { artwork } from '../draw/artwork.ts';
import type { Cloth } from '../draw/garment-svg.ts';
import type { Garment, Mark } from '../draw/garment.ts';
import type { BottomCut } from '../garments/bottom-cut.ts';
import { bottom } from '../garments/bottom.ts';
import type { TopCut, Trim } from '../garments/top-cut.ts';
import { top } from '../garments/top.ts';
import type { Inks } from '../draw/prints/tile.ts';
import { jeans, trousers } from '../draw/silhouettes/bottoms.ts';
import { coOrds } from '../draw/silhouettes/co-ords.ts';
import { jackets, shirts, sweaters, sweatshirts, tees } from '../draw/silhouettes/tops.ts';
import type { Hand } from '../light/weave.ts';
import { hands } from '../light/weave.ts';
import { mix, rgb } from '../light/ground.ts';

const topCuts: Record<string, TopCut> = { ...shirts, ...tees, ...jackets, ...sweaters, ...sweatshirts };
const bottomCuts: Record<string, BottomCut> = { ...jeans, ...trousers };
const sets: Record<string, { top: TopCut; bottom: BottomCut }> = coOrds;

/** The cut and the material of a look. */
export interface Outfit {
  top?: TopCut;
  bottom?: BottomCut;
  cloth: Cloth;
  hand: Hand;
  trim: Trim;
  inks: Inks;
}

const hex = (color: [number, number, number]) =>
  `#${color.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`;
const blend = (a: string, b: string, t: number) => hex(mix(rgb(a), rgb(b), t));
/** Camouflage stays in the family of its ground. */
const camouflage = (base: string): Inks => ({
  base,
  a: blend(base, '#22251f', 0.42),
  b: blend(base, '#efe6cf', 0.38),
  c: blend(base, '#6b5138', 0.55),
});

const brightness = (color: string) => rgb(color).reduce((sum, v) => sum + v, 0) / 3;

/** Chooses cut, cloth and trimmings for a look. */
export function outfitOf(look: Look): Outfit {
  const random = randomFrom(`dress/${look.key}`);
  const way = colourways[look.colourway];
  const inks: Inks =
    look.print === 'camo'
      ? camouflage(way.hex)
      : look.pale
        ? { base: '#f3ecdd', a: way.hex, b: way.inks[1], c: way.inks[2] }
        : { base: way.hex, a: way.inks[0], b: way.inks[1], c: way.inks[2] };
  const denim = look.fabric === 'denim';
  const pale = brightness(inks.base) > 165;
  const trim: Trim = {
    base: look.print === 'marl' ? blend(inks.base, inks.a, 0.2) : inks.base,
    contrast: look.pale ? way.hex : (way.inks[random.int(0, 1)] as string),
    thread: denim ? (pale ? '#b98a4e' : '#d6a35a') : blend(inks.base, pale ? '#4a3d30' : '#fff6e6', 0.4),
    button: pale
      ? random.pick(['#6b4a33', '#a88660', way.hex])
      : random.pick(['#efe5d2', '#c9a77a', '#e9e4da']),
    lining: blend(inks.base, '#3a332c', 0.45),
    metal: random.pick(['#c2a873', '#b9b7b3', '#8d8478']),
  };
  const set = sets[look.silhouette];
  const hand = hands[fabrics[look.fabric].weave];
  const outfit: Outfit = {
    cloth: {
      print: look.print,
      inks,
      scale: random.between(0.88, 1.12) * (look.print === 'camo' ? 0.62 : 1),
    },
    hand,
    trim,
    inks,
  };
  const own = topCuts[look.silhouette];
  const legs = bottomCuts[look.silhouette];
  if (set) Object.assign(outfit, { top: set.top, bottom: set.bottom });
  if (own) outfit.top = own;
  if (legs)
    outfit.bottom =
      legs.fade &&
      look.fabric === 'denim' &&
      !['oat', 'salt', 'lilac', 'pista', 'rust'].includes(look.colourway)
        ? legs
        : { ...legs, fade: 0.12 };
  return outfit;
}

function chestOf(cut: TopCut): number {
  return cut.top + cut.slope + cut.armhole + (cut.neckline === 'hood' ? 70 : 34);
}

export function makeTop(look: Look, outfit: Outfit, cut: TopCut): Garment {
  const marks: Mark[] = look.artwork
    ? artwork(look.artwork, { ...outfit.inks, base: outfit.inks.base }, chestOf(cut))
    : [];
  return top(cut, outfit.trim, randomFrom(`top/${look.key}`), marks);
}

export function makeBottom(look: Look, outfit: Outfit, cut: BottomCut): Garment {
  return bottom(cut, outfit.trim, randomFrom(`bottom/${look.key}`));
}
