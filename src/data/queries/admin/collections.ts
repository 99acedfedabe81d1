import { RANKED_COLLECTION } from '#domain/content/collection-name.ts';
import { MAX_HOME_COLLECTIONS, type CollectionCard } from '#domain/content/content.ts';
import { fromRupees, type Paise } from '#domain/money/money.ts';
import { sortedByName } from '#domain/text/by-name.ts';
import { useOnlineRead, type OnlineRead } from '../online/online-read.ts';
import { textOf } from './row-text.ts';

export type AdminCollection = {
  name: string;
  banner: string;
  thumbnail: string;
  description: string;
  /** Counts products on sale or not. */
  productCount: number;
  /** Counts the products on sale. `cover` is a picture of the newest of those. */
  onSale: number;
  cover: string;
};

/** A product of the ranked list, or one that may get into it. */
export type RankedProduct = {
  id: string;
  name: string;
  brandName: string;
  image: string;
  price: Paise;
  onSale: boolean;
};

const NOTHING = {};

/** Every collection, by name. */
export function useAdminCollections(): OnlineRead<AdminCollection[]> {
  return useOnlineRead('admin_collections', NOTHING, toCollections);
}

/** The ranked Havendrip list, first to last. */
export function useRankedList(): OnlineRead<RankedProduct[]> {
  return useOnlineRead('admin_havendrip', NOTHING, toRanked);
}

/** Returns the collections that home shows; none before they are known. */
export function usePreviewCards(): CollectionCard[] {
  const collections = useAdminCollections();
  const ranked = useRankedList();
  if (collections.status !== 'ready' || ranked.status !== 'ready') return [];
  const cards = collections.data.filter(({ onSale }) => onSale > 0);
  const [top] = ranked.data.filter(({ onSale }) => onSale);
  return [
    ...(top === undefined
      ? []
      : [cardOf(RANKED_COLLECTION, top.image, ranked.data.filter(({ onSale }) => onSale).length)]),
    ...sortedByName(cards).map(({ name, thumbnail, cover, onSale }) =>
      cardOf(name, thumbnail || cover, onSale),
    ),
  ].slice(0, MAX_HOME_COLLECTIONS);
}

const cardOf = (name: string, thumbnail: string, productCount: number): CollectionCard => ({
  name,
  description: '',
  thumbnail,
  banner: '',
  productCount,
});

function toCollections(answer: unknown): AdminCollection[] {
  return (answer as Record<string, unknown>[]).map((row) => ({
    name: String(row['name']),
    banner: textOf(row['banner_url']),
    thumbnail: textOf(row['thumbnail_url']),
    description: textOf(row['description']),
    productCount: Number(row['product_count']),
    onSale: Number(row['on_sale']),
    cover: textOf(row['cover']),
  }));
}

/** Parses the answer of `admin_havendrip`. */
export function toRanked(answer: unknown): RankedProduct[] {
  return (answer as Record<string, unknown>[]).map((row) => ({
    id: String(row['id']),
    name: String(row['name']),
    brandName: String(row['brand_name']),
    image: (row['images'] as string[])[0] ?? '',
    price: fromRupees(row['selling_price'] as number),
    onSale: row['on_sale'] === true,
  }));
}
