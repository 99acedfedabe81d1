import { composePage } from '#startup/compose.ts';
import type * as prerender from '#startup/prerender/prerender.tsx';
import { callPublic } from './site.ts';
import type { Site } from './site.ts';

/** The functions of src/startup/prerender, which the build bundles for servers. */
export type Renderer = Pick<typeof prerender, 'publicPageAt' | 'prerender'>;

/** The address of a page, and whether the browser asks for fewer bytes (`Save-Data: on`). */
export type PageRequest = { address: URL; savesData: boolean };

/** A request's address and its `Save-Data` header. */
export const requestOf = ({ url, headers }: Request): PageRequest => ({
  address: new URL(url),
  savesData: headers.get('save-data') === 'on',
});

/** A page with its content in it, or the other address under which it is found. */
export type Page = { status: number; html: string } | { status: 301; location: string };

// A search engine would list every cart and every search.
const NO_INDEX = '<meta name="robots" content="noindex" />';

/**
 * The page at an address: `shell`, which is index.html, with what everybody is shown there, or a redirect to its one path. A page of
 * one person, or of a search, is the shell with `noindex`. Rejects when the catalogue does not answer within the site's `pageTimeout`.
 */
export async function pageAt(
  request: PageRequest,
  shell: string,
  site: Site,
  renderer: Renderer,
): Promise<Page> {
  const { pathname, search } = request.address;
  const page = renderer.publicPageAt(pathname);
  if (page === null) return { status: 200, html: shell.replace('</title>', `$&\n    ${NO_INDEX}`) };
  if (page.path !== pathname) return { status: 301, location: page.path + search };
  const signal = AbortSignal.timeout(site.pageTimeout);
  const preview =
    page.args === null
      ? { rows: {} }
      : await callPublic<prerender.Preview>(site, 'catalog_glimpse', page.args, signal);
  const { status, ...screen } = renderer.prerender(page, preview, {
    origin: site.origin,
    savesData: request.savesData,
  });
  const html = composePage(shell, screen);
  if (html === null) throw new Error('The shell is of another build.');
  return { status, html };
}
