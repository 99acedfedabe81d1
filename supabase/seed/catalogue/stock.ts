import type { Random } from '../random.ts';
import type { Size } from '../types.ts';
import { sizes } from '../types.ts';
import type { PlannedLook } from '../wardrobe/looks.ts';
import type { ColourName } from '../wardrobe/colourways.ts';
import { colourNames, colourways } from '../wardrobe/colourways.ts';

/** The sellers' delivery options with the upper bound in days. */
export const deliveryOptions = [
  { estimated_delivery: '2-4 Days', delivery_time: 4 },
  { estimated_delivery: '5-7 Days', delivery_time: 7 },
  { estimated_delivery: '7-10 Days', delivery_time: 10 },
  { estimated_delivery: '10-14 Days', delivery_time: 14 },
] as const;

export const returnPolicies = ['No Return', '7 Days Return', '15 Days Return', '30 Days Return'] as const;

const runs: readonly (readonly Size[])[] = [
  sizes,
  ['S', 'M', 'L', 'XL'],
  ['M', 'L', 'XL', 'XXL'],
  ['S', 'M', 'L'],
  ['M', 'L', 'XL'],
  sizes,
];

/** The colour pictured first, then up to two more it also comes in; a craft print comes in none but its own. */
export function coloursOf(look: PlannedLook, random: Random): ColourName[] {
  const first = colourways[look.colourway].colour;
  if (random.chance(0.07)) return [];
  if (look.print !== 'solid') return [first];
  return [
    first,
    ...random.shuffle(colourNames.filter((name) => name !== first)).slice(0, random.pick([0, 0, 1, 1, 2])),
  ];
}

export const sizesOf = (random: Random): Size[] => [...random.pick(runs)];

/** Mostly plenty; some last pieces, a few gone. */
export function stockOf(random: Random): number {
  const luck = random.next();
  if (luck < 0.035) return 0;
  if (luck < 0.12) return random.int(1, 5);
  return random.int(8, 120);
}
