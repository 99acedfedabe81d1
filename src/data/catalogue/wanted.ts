import type { Arguments } from '../api/procedures.ts';

/** What a shared link leads to. */
export type Wanted = { product: string } | { collection: string } | { category: string };

/** What `catalog_glimpse` is asked for it. */
export function argumentsOf(wanted: Wanted | 'home'): Arguments<'catalog_glimpse'> {
  if (wanted === 'home') return {};
  if ('product' in wanted) return { p_product: Number(wanted.product) };
  return 'collection' in wanted ? { p_collection: wanted.collection } : { p_category: wanted.category };
}
