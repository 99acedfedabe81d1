/** What a shared link leads to. */
export type Wanted = { product: string } | { collection: string } | { category: string };

/** What `catalog_glimpse` is asked for it. */
export const argumentsOf = (wanted: Wanted | 'home'): Record<string, string> =>
  wanted === 'home' ? {} : Object.fromEntries(Object.entries(wanted).map(([kind, of]) => [`p_${kind}`, of]));
