import { lookPictures, picturePath } from '../pictures.ts';
import { randomFrom } from '../random.ts';
import type { Random } from '../random.ts';
import type { SeedProduct } from '../types.ts';
import { colourways } from '../wardrobe/colourways.ts';
import { fabrics } from '../wardrobe/fabrics.ts';
import type { PlannedLook } from '../wardrobe/looks.ts';
import { plannedLooks } from '../wardrobe/looks.ts';
import { makerOf } from '../wardrobe/maker.ts';
import { brandAt } from './brands.ts';
import { describe } from './copy/compose.ts';
import { garmentNames, printNames } from './garment-words.ts';
import { nameFor } from './names.ts';
import { priceOf } from './prices.ts';
import { shelvesOf } from './shelves.ts';
import { demoSizeCharts } from './size-charts.ts';
import { RETURN_OPTIONS } from '#domain/product/options.ts';
import { coloursOf, deliveryOf, sizesOf, stockOf } from './stock.ts';

const day = 86_400_000;

/** When something was listed: one in eight within ten days, the rest back to ninety. */
function listedAt(random: Random, now: Date): string {
  const age = random.chance(0.13) ? random.between(0.2, 9.6) : random.between(10.5, 90);
  return new Date(Math.round((now.getTime() - age * day) / 1000) * 1000).toISOString();
}

function tagsOf(look: PlannedLook): string[] {
  const words = [
    fabrics[look.fabric].label,
    printNames[look.print],
    colourways[look.colourway].name,
    garmentNames[look.silhouette][0] ?? '',
  ];
  return [...new Set(words.filter(Boolean).map((word) => word.toLowerCase()))];
}

function chartOf(look: PlannedLook): string {
  const chart = demoSizeCharts.find(
    ({ brand, category }) => brand === makerOf(look) && category === look.category,
  );
  return chart ? picturePath(`chart-${chart.name}`) : '';
}

/** A product row around a look; name and description are the caller's. */
export function stockedProduct(
  look: PlannedLook,
  words: { name: string; description: string },
  random: Random,
  now: Date,
): SeedProduct {
  // Quick delivery is the commoner.
  const delivery = deliveryOf(
    random.pick(['2-4 Days', '2-4 Days', '5-7 Days', '5-7 Days', '7-10 Days', '10-14 Days']),
  );
  const price = priceOf(look, random);
  const sizes = sizesOf(random);
  const colors = coloursOf(look, random);
  return {
    seller_id: brandAt(makerOf(look)).id,
    ...words,
    category: look.category,
    gender: look.gender,
    images: lookPictures(look),
    size_chart: chartOf(look),
    ...price,
    sizes,
    colors,
    stock_quantity: stockOf(random, sizes.length * Math.max(1, colors.length)),
    style_type: look.style,
    shipping_charges: random.pick([0, 0, 0, 40, 49, 60, 79, 99]),
    estimated_delivery: delivery.estimated_delivery,
    delivery_time: delivery.delivery_time,
    return_policy: random.pick(RETURN_OPTIONS),
    tags: tagsOf(look),
    collections: shelvesOf(look),
    views: Math.floor(random.next() ** 3 * 1800),
    is_active: true,
    created_at: listedAt(random, now),
  };
}

/** The product that its seller has switched off. */
const restingProduct = 57;

/** The demo's products, one per look. `now` anchors the dates; everything else is the same on every run. */
export function demoProducts(now: Date): SeedProduct[] {
  const taken = new Set<string>();
  const seen = new Set<string>();
  return plannedLooks().map((look, i) => {
    const words = { name: nameFor(look, taken), description: describe(look, 'demo', seen) };
    const product = stockedProduct(look, words, randomFrom(`product/${look.key}`), now);
    return i === restingProduct ? { ...product, is_active: false } : product;
  });
}
