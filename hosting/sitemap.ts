import { CATEGORIES } from '#domain/product/options.ts';
import { adminPaths, sellerPaths } from '#back-office-paths';
import { linkTo, paths } from '#paths';
import { answerFile, XML } from './answer-file.ts';
import { escaped } from '#domain/text/escaped.ts';
import { callPublic, type Site } from './site.ts';

type Index = { parts: { part: number; updated_at: string }[]; categories: string[]; collections: string[] };
type Listed = { path: string; updated_at?: string };

const { home, newArrivals, sale, collections, summerCollection, brands } = paths;
const { about, contact, privacy, terms, product, category, collection } = paths;
const FIXED = [
  home,
  newArrivals,
  sale,
  collections,
  summerCollection,
  brands,
  about,
  contact,
  privacy,
  terms,
];

// The other pages are closed to crawlers. They are personal, or search results, which have no end, or the back office.
const open: string[] = [...FIXED, product, category, collection];
const CLOSED = Object.values(paths).filter((path) => !open.includes(path));
const ROBOTS = [...CLOSED, sellerPaths.root, adminPaths.root].map(
  (path) => `Disallow: ${path.split(':', 1)[0]}`,
);

/**
 * Answers /robots.txt and the sitemap: its index, /sitemap.xml, and its parts. Those lie at the root too, because a sitemap may list
 * only addresses below its own folder. Undefined for other addresses.
 */
export async function answerSitemap(request: Request, site: Site): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const [, part] = /^\/sitemap-products-([1-9]\d{0,8})\.xml$/.exec(pathname) ?? [];
  if (part !== undefined) return answerFile(request, XML, () => productsOf(site, part));
  const index = () => callPublic<Index>(site, 'sitemap_index', {});
  switch (pathname) {
    case '/sitemap.xml':
      return answerFile(request, XML, async () => sitemap(site, 'sitemapindex', partsOf(await index())));
    case '/sitemap-pages.xml':
      return answerFile(request, XML, async () => sitemap(site, 'urlset', pagesOf(await index())));
    case '/robots.txt': {
      const text = ['User-agent: *', ...ROBOTS, '', `Sitemap: ${site.origin}/sitemap.xml`, ''].join('\n');
      return answerFile(request, 'text/plain; charset=utf-8', () => Promise.resolve(text));
    }
    default:
      return undefined;
  }
}

const partsOf = ({ parts }: Index): Listed[] => [
  { path: '/sitemap-pages.xml' },
  ...parts.map(({ part, updated_at }) => ({ path: `/sitemap-products-${part}.xml`, updated_at })),
];

function pagesOf(index: Index): Listed[] {
  const categories = CATEGORIES.filter((name) => index.categories.includes(name));
  const links = [...categories.map(linkTo.category), ...index.collections.map(linkTo.collection)];
  return [...FIXED, ...links].map((path) => ({ path }));
}

/** A part without products is no file, because the protocol allows no empty list. */
async function productsOf(site: Site, part: string): Promise<string | undefined> {
  const rows = await callPublic<{ id: string; updated_at: string }[]>(site, 'sitemap_products', {
    p_part: part,
  });
  const listed = rows.map(({ id, updated_at }) => ({ path: linkTo.product(id), updated_at }));
  return listed.length === 0 ? undefined : sitemap(site, 'urlset', listed);
}

function sitemap({ origin }: Site, root: 'sitemapindex' | 'urlset', listed: Listed[]): string {
  const tag = root === 'urlset' ? 'url' : 'sitemap';
  const rows = listed.map(({ path, updated_at: at }) => {
    const changed = at === undefined ? '' : `<lastmod>${escaped(at)}</lastmod>`;
    return `<${tag}><loc>${escaped(origin + path)}</loc>${changed}</${tag}>\n`;
  });
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${rows.join('')}</${root}>\n`;
}
