import type { Arguments } from '../api/procedures.ts';

/** The key under which the device remembers that it has had the whole catalogue. */
export const VISITED = 'drip-haven.visited';

/** The target of a link: home, or what a shared link names. */
export type Wanted =
  | 'home'
  | { product: string }
  | { collection: string }
  | { category: string }
  | { list: 'newest' | 'collections' | 'brands' };

/** The arguments of `catalog_glimpse` for a target. */
export function argumentsOf(wanted: Wanted): Arguments<'catalog_glimpse'> {
  if (wanted === 'home') return {};
  if ('product' in wanted) return { p_product: Number(wanted.product) };
  if ('list' in wanted) return { p_list: wanted.list };
  return 'collection' in wanted ? { p_collection: wanted.collection } : { p_category: wanted.category };
}
