import type { CatalogueRow } from '#catalogue-index/columns-of.ts';
import { wordsOf } from '#domain/text/words-of.ts';
import { fromRupees } from '#domain/money/money.ts';
import { choicesOf } from '#domain/product/choices.ts';
import type { Brand } from '#domain/product/product.ts';
import { demoBrands } from '#supabase/seed/catalogue/brands.ts';
import { generatedProducts } from '#supabase/seed/generated.ts';
import { randomFrom } from '#supabase/seed/random.ts';
import type { Random } from '#supabase/seed/random.ts';
import { bareName } from './bare-name.ts';

export type Corpus = { rows: CatalogueRow[]; brands: Brand[] };

/** The typed text, and the bare name of the product it is typed for. */
export type Typed = { text: string; name: string };

const NOW = new Date('2026-11-21T06:00:00Z');

/** `count` products of the demo's kind, with descriptions of 40 to 99 words; the same every time. */
export function corpus(count: number): Corpus {
  const products = generatedProducts(count, NOW);
  const rows = products.map((product, at) => ({
    id: String(at + 1),
    sellerId: product.seller_id,
    name: product.name,
    // Generated ones have 45 to 84 words: cut, or gone on with in the words of the next, each length comes alike.
    description: [product, products[(at + 1) % count]]
      .flatMap((one) => one?.description.split(' ') ?? [])
      .slice(0, 40 + ((at * 37) % 60))
      .join(' '),
    category: product.category,
    gender: product.gender,
    picture: `/storage/v1/object/public/productimages/${product.images[0] ?? ''}`,
    mrp: fromRupees(product.mrp),
    price: fromRupees(product.selling_price),
    discountPercentage: Math.round(((product.mrp - product.selling_price) / product.mrp) * 100),
    createdAt: product.created_at,
    popularity: Math.floor(Math.log2(product.views + 1)),
    // Two in three are reviewed.
    rating: product.views % 3 === 0 ? 0 : 30 + (product.views % 21),
    ratingCount: product.views % 3 === 0 ? 0 : 1 + (product.views % 200),
    collections: product.collections,
    shippingCharges: fromRupees(product.shipping_charges),
    deliveryDays: product.delivery_time,
    sizes: product.sizes,
    colors: product.colors,
    stock: Math.min(10, product.stock_quantity),
    styleType: product.style_type,
    choiceStock: lettersOf(product),
  }));
  const brands = demoBrands.map((brand) => ({
    id: brand.id,
    name: brand.brand_name,
    email: brand.business_email,
    phone: brand.phone_number,
    verified: true,
    sizeCharts: [],
    freeDeliveryFrom: null,
  }));
  return { rows, brands };
}

/** Letters as a shop has them: some choices are sold out, some are few, most have ten and more. Seeded by the product. */
function lettersOf(product: {
  name: string;
  sizes: readonly string[];
  colors: readonly string[];
  stock_quantity: number;
}): string {
  const random = randomFrom(`choices/${product.name}`);
  const each = product.stock_quantity / choicesOf(product).length;
  return choicesOf(product)
    .map(() => Math.min(10, random.int(0, Math.round(each * 2))).toString(11))
    .join('');
}

/** `count` texts, each one product's bare name with one typo in one of its words. */
export function namesWithTypos({ rows }: Corpus, count: number, seed: string): Typed[] {
  const random = randomFrom(`slips/${seed}`);
  return Array.from({ length: count }, () => {
    const name = bareName(random.pick(rows).name);
    const words = name.split(' ');
    const long = words.flatMap((word, at) => (/^\p{L}{4,}$/u.test(word) ? [at] : []));
    const at = random.pick(long.length > 0 ? long : [0]);
    return {
      name,
      text: words.map((word, place) => (place === at ? misspell(word, random) : word)).join(' '),
    };
  });
}

/** Texts that people type on the way to a product: words of names and descriptions, brands, categories, beginnings. */
export function plainTexts({ rows, brands }: Corpus, count: number): Typed[] {
  const random = randomFrom('typed');
  return Array.from({ length: count }, (_, at) => {
    const row = random.pick(rows);
    const brand = brands.find(({ id }) => id === row.sellerId)?.name ?? '';
    const name = wordsOf(row.name).filter((word) => word.length > 3);
    const kinds = [
      `${row.colors[0] ?? ''} ${row.category}`,
      brand,
      name.slice(0, 2).join(' '),
      (name[0] ?? '').slice(0, 4),
      `${name.at(-1) ?? ''} ${brand}`,
      random.pick(wordsOf(row.description).filter((word) => word.length > 4)),
    ];
    return { name: bareName(row.name), text: (kinds[at % kinds.length] ?? '').trim().toLowerCase() };
  });
}

/** Another word by one letter left out, too much, wrong, or changed with the next. */
function misspell(word: string, random: Random): string {
  const at = random.int(0, word.length - 2);
  const other = random.pick('a e i o u n r s t l'.split(' '));
  const misspelt = random.pick([
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + other + word.slice(at),
    word.slice(0, at) + other + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ]);
  return misspelt === word ? misspell(word, random) : misspelt;
}
