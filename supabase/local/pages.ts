import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Page, PageRequest, Renderer } from '#hosting/pages.ts';
import { pageAt } from '#hosting/pages.ts';
import type { Site } from '#hosting/site.ts';
import { RENDERER } from '#hosting/site.ts';
import type { Sql } from './sql-client.ts';

/** Pages that stay in memory. Each is up to 80 kB. */
const MAX_PAGES = 300;

type Shell = { text: string; tag: string };

/** Gives the page at an address for a shell of this version, or null: then the shell itself is the answer. */
export type Pages = (request: PageRequest, shell: Shell) => Promise<Page | null>;

/** Draws the pages of the app that `dist` holds. A page stays in memory until the catalogue's log goes on, or another build is there. */
export function drawPages(dist: string, site: Site, sql: Sql, log: (line: string) => void): Pages {
  const drawn = new Map<string, Page>();
  const drawing = new Map<string, Promise<Page>>();
  const draw = async (request: PageRequest, shell: Shell, build: Build) => {
    const [newest] = await sql<{ seq: string }[]>`
      select coalesce(max(seq), 0) as seq from public.sync_log where scope = 'catalog'`;
    const width = request.savesData ? 'small' : 'any';
    // The date, because new arrivals depend on it.
    const day = new Date().toISOString().slice(0, 10);
    const key = `${newest?.seq} ${day} ${build.version} ${shell.tag} ${width} ${request.address.pathname}`;
    const page = drawn.get(key) ?? (await drawOnce(key, request, shell, build));
    drawn.delete(key);
    if (page.status !== 301) drawn.set(key, page);
    const [oldest] = drawn.keys();
    if (drawn.size > MAX_PAGES && oldest !== undefined) drawn.delete(oldest);
    return page;
  };
  /** Everybody who comes meanwhile gets the same page. A redirect keeps the query. */
  const drawOnce = (key: string, request: PageRequest, shell: Shell, { renderer }: Build) => {
    const whole = key + request.address.search;
    const begun = drawing.get(whole);
    if (begun !== undefined) return begun;
    const work = pageAt(request, shell.text, site, renderer).finally(() => drawing.delete(whole));
    drawing.set(whole, work);
    return work;
  };
  return async (request, shell) => {
    try {
      const build = await loadRenderer(join(dist, RENDERER));
      return build && (await inTime(draw(request, shell, build), site.pageTimeout));
    } catch (error) {
      log(`pages: ${request.address.pathname} is answered with the shell: ${String(error)}`);
      return null;
    }
  };
}

/** The embedded backend does not end a query that is called off. A page that comes later is in memory for the next request. */
function inTime<T>(work: Promise<T>, timeout: number): Promise<T> {
  const late = wait(timeout, undefined, { ref: false }).then(() => {
    throw new Error(`It took more than ${timeout} ms.`);
  });
  return Promise.race([work, late]);
}

type Build = { renderer: Renderer; version: string };

/** Null for a build without one. Another build in the same place is another module. Node would remember where a link led to. */
async function loadRenderer(link: string): Promise<Build | null> {
  const file = await realpath(link).catch(() => null);
  if (file === null) return null;
  const info = await stat(file);
  const version = `${info.mtimeMs}-${info.ino}`;
  return { renderer: (await import(`${pathToFileURL(file).href}?${version}`)) as Renderer, version };
}
