import { randomFrom } from '../random.ts';
import { colourways } from '../wardrobe/colourways.ts';
import { fabrics } from '../wardrobe/fabrics.ts';
import type { PlannedLook } from '../wardrobe/looks.ts';
import { artworkNames, garmentNames, printNames } from './garment-words.ts';

const places = [
  'Juhu',
  'Fontainhas',
  'Mattancherry',
  'Hauz Khas',
  'Kasauli',
  'Bandra',
  'Gokarna',
  'Ziro',
  'Landour',
  'Orchha',
  'Majuli',
  'Varkala',
  'Tawang',
  'Udaipur',
  'Coorg',
  'Chandni',
  'Lodi',
  'Marine Drive',
  'Bhuj',
  'Auroville',
] as const;

const tidy = (words: string[]) => words.filter(Boolean).join(' ');

function candidates(look: PlannedLook): string[] {
  const random = randomFrom(`name/${look.key}`);
  const garment = random.pick(garmentNames[look.silhouette]);
  const colour = colourways[look.colourway].name;
  const pattern = look.artwork ? artworkNames[look.artwork] : printNames[look.print];
  const fabric = look.fabric === 'denim' && look.category === 'Jeans' ? '' : fabrics[look.fabric].label;
  const place = random.pick(places);
  const options = pattern
    ? [tidy([pattern, fabric, garment]), tidy([colour, pattern, garment]), tidy([place, pattern, garment])]
    : [tidy([colour, fabric, garment]), tidy([place, fabric, garment]), tidy([colour, garment])];
  return [
    ...random.shuffle(options),
    tidy([place, colour, garment]),
    ...places.map((other) => tidy([other, colour, pattern, garment])),
  ];
}

/** A name of at most seven words that nothing else in `taken` has; it is added there. */
export function nameFor(look: PlannedLook, taken: Set<string>): string {
  const name = candidates(look).find((option) => !taken.has(option) && option.split(' ').length <= 7);
  if (!name) throw new Error(`No free name for ${look.key}`);
  taken.add(name);
  return name;
}
