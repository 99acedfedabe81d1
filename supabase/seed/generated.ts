import { describeQuickly } from './catalogue/copy/compose.ts';
import { garmentNames, printNames } from './catalogue/garment-words.ts';
import { demoProducts, stockedProduct } from './catalogue/products.ts';
import { lookPictures } from './pictures.ts';
import { randomFrom } from './random.ts';
import type { SeedProduct } from './types.ts';
import { colourways } from './wardrobe/colourways.ts';
import { plannedLooks } from './wardrobe/looks.ts';

/**
 * `n` products for measuring with: the demo's own first, then as many more as asked, each wearing the pictures of one of
 * the demo's looks. The same every time for the same `n` and `now`.
 */
export function generatedProducts(n: number, now: Date): SeedProduct[] {
  const products = demoProducts(now).slice(0, n);
  const looks = plannedLooks();
  const pictures = looks.map(lookPictures);
  for (let i = products.length; i < n; i++) {
    const look = looks[i % looks.length];
    if (!look) break;
    const random = randomFrom(`generated/${i}`);
    const batch = Math.floor(i / looks.length) + 1;
    const pattern = printNames[look.print];
    const name = `${colourways[look.colourway].name} ${pattern ? `${pattern} ` : ''}${random.pick(garmentNames[look.silhouette])}`;
    products.push({
      ...stockedProduct(
        look,
        {
          name: `${name.split(' ').slice(0, 6).join(' ')} ${batch}.${i % looks.length}`,
          description: describeQuickly(look, String(i)),
        },
        random,
        now,
      ),
      images: pictures[i % looks.length] ?? [],
    });
  }
  return products;
}
