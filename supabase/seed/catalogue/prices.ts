import type { Random } from '../random.ts';
import type { Category } from '#domain/product/options.ts';

import type { PlannedLook } from '../wardrobe/looks.ts';

/** The list prices of a piece, in rupees, before cloth and season. */
const ranges: Record<Category, readonly [low: number, high: number]> = {
  Shirt: [999, 2299],
  'T-shirt': [499, 1199],
  Jeans: [1499, 2999],
  Trousers: [1199, 2499],
  Jacket: [2299, 4999],
  Sweater: [1499, 3299],
  Sweatshirt: [1199, 2499],
  'Co-ord': [1999, 4499],
};

const dearer: Partial<Record<PlannedLook['fabric'], number>> = {
  linen: 1.15,
  handloom: 1.2,
  khadi: 1.15,
  lambswool: 1.2,
  tweed: 1.15,
  satin: 1.05,
};

const toNinetyNine = (rupees: number) => Math.max(299, Math.round(rupees / 100) * 100 - 1);

/** MRP and selling price in rupees: a third of the shop is never marked down, a few pieces are on clearance at 50 to 60 %. */
export function priceOf(look: PlannedLook, random: Random): { mrp: number; selling_price: number } {
  const [low, high] = ranges[look.category];
  const mrp = toNinetyNine(random.between(low, high) * (dearer[look.fabric] ?? 1));
  const mood = random.next();
  if (mood < 0.3) return { mrp, selling_price: mrp };
  const off =
    mood < 0.62
      ? random.between(0.08, 0.22)
      : mood < 0.9
        ? random.between(0.22, 0.42)
        : random.between(0.5, 0.59);
  const asked = mrp * (1 - off);
  // Round to a price one sees: …49 or …99; a few odd paise keep the decimals honest.
  const rounded = Math.round(asked / 50) * 50 - 1;
  return { mrp, selling_price: random.chance(0.03) ? rounded + 0.5 : rounded };
}
