import type { BrandIndex } from '../catalogue/brands.ts';
import { randomFrom } from '../random.ts';
import type { Look } from './look.ts';

/** Which of the six brands makes a look: each has its craft, and the newcomer a handful. */
export function makerOf(look: Look): BrandIndex {
  const random = randomFrom(`maker/${look.key}`);
  if (look.category === 'Sweatshirt' && random.chance(0.16)) return 5;
  if (look.fabric === 'denim') return 2;
  if (['lambswool', 'cottonknit', 'tweed'].includes(look.fabric)) return 3;
  if (['khadi', 'handloom', 'mulmul'].includes(look.fabric)) return 0;
  if (['jersey', 'slub', 'pique', 'linen', 'poplin', 'chambray'].includes(look.fabric))
    return random.chance(0.75) ? 1 : 4;
  if (['satin', 'nylon'].includes(look.fabric)) return 4;
  return random.pick([1, 2, 4]);
}
