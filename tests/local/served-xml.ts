import type { TestShop } from '#support/shop.ts';
import type { Site } from '#hosting/site.ts';
import { PAGE_TIMEOUT_MS } from '#hosting/site.ts';

/** A host's view of a test shop. Its pages are at https://shop.test. */
export const siteOf = ({ url, keys }: TestShop, fetch: Site['fetch'] = globalThis.fetch): Site => ({
  origin: 'https://shop.test',
  supabaseUrl: url,
  publishableKey: keys.publishable,
  fetch,
  pageTimeout: PAGE_TIMEOUT_MS,
});

/** A request of a visitor of those pages. */
export const asked = (path: string, method = 'GET'): Request =>
  new Request(`https://shop.test${path}`, { method });

type SitemapRow = { loc: string; lastmod: string | null };

/** The rows of a sitemap or of its index. PostgreSQL's parser refuses what is not well-formed. */
export const sitemapRows = ({ sql }: TestShop, xml: string) => sql<SitemapRow[]>`
  select loc, lastmod from xmltable(xmlnamespaces('http://www.sitemaps.org/schemas/sitemap/0.9' as s),
    '/s:urlset/s:url | /s:sitemapindex/s:sitemap' passing xmlparse(document ${xml}::text)
    columns loc text path 's:loc', lastmod text path 's:lastmod')`;

/** An item's attributes by name. One that is repeated is a list. */
export type Item = Record<string, string | string[]>;

/** The items of a feed. PostgreSQL's parser refuses what is not well-formed. */
export async function feedItems({ sql }: TestShop, xml: string): Promise<Item[]> {
  const rows = await sql<{ item: number; name: string; value: string }[]>`
    select item.place::int as item, field.name, field.value
    from xmltable('/rss[@version="2.0"]/channel/item' passing xmlparse(document ${xml}::text)
      columns place for ordinality, body xml path '.') item,
    xmltable(xmlnamespaces('http://base.google.com/ns/1.0' as g), '/item/g:*' passing item.body
      columns place for ordinality, name text path 'local-name()', value text path 'string()') field
    order by item.place, field.place`;
  const items: Item[] = [];
  for (const { item, name, value } of rows) {
    const fields = (items[item - 1] ??= {});
    const before = fields[name];
    fields[name] = before === undefined ? value : [before, value].flat();
  }
  return items;
}
