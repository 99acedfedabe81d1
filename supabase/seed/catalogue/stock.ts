import type { DELIVERY_OPTIONS } from '#domain/product/options.ts';
import type { Random } from '../random.ts';
import type { Size } from '../types.ts';
import { COLORS, SIZES } from '#domain/product/options.ts';
import type { PlannedLook } from '../wardrobe/looks.ts';
import type { ColourName } from '../wardrobe/colourways.ts';
import { colourways } from '../wardrobe/colourways.ts';

type DeliveryOption = (typeof DELIVERY_OPTIONS)[number];

/** A seller's delivery option with its upper bound in days. */
export function deliveryOf(option: DeliveryOption): {
  estimated_delivery: DeliveryOption;
  delivery_time: number;
} {
  return { estimated_delivery: option, delivery_time: Number(option.split(/[- ]/)[1]) };
}

const runs: readonly (readonly Size[])[] = [
  SIZES,
  ['S', 'M', 'L', 'XL'],
  ['M', 'L', 'XL', 'XXL'],
  ['S', 'M', 'L'],
  ['M', 'L', 'XL'],
  SIZES,
];

/** The colour pictured first, then up to two more it also comes in; a craft print comes in none but its own. */
export function coloursOf(look: PlannedLook, random: Random): ColourName[] {
  const first = colourways[look.colourway].colour;
  if (random.chance(0.07)) return [];
  if (look.print !== 'solid') return [first];
  return [
    first,
    ...random.shuffle(COLORS.filter((name) => name !== first)).slice(0, random.pick([0, 0, 1, 1, 2])),
  ];
}

export const sizesOf = (random: Random): Size[] => [...random.pick(runs)];

/**
 * The pieces of a product that comes in so many choices of size and colour: mostly plenty of each. Some have last pieces, of
 * which there are fewer than choices, and a few have none.
 */
export function stockOf(random: Random, choices: number): number {
  const luck = random.next();
  if (luck < 0.035) return 0;
  if (luck < 0.12) return random.int(1, 5);
  return random.int(4, 40) * choices;
}
