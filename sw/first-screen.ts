import type { RouteHandlerCallback } from 'workbox-core/types.js';

import { FIRST_SCREENS, firstScreenCache } from './contract.ts';
import { isFrugal } from './frugal.ts';

/** Written in by the build. */
declare const __BUILD_ID__: string;

const CACHE = firstScreenCache(__BUILD_ID__);

/** Answers home with the page that was kept of it by a page of this very build, and everything else as `shell` does. */
export function firstScreenOr(shell: RouteHandlerCallback): RouteHandlerCallback {
  return async (options) => {
    const kept = options.url.pathname === '/' ? await caches.match('/', { cacheName: CACHE }) : undefined;
    return kept ? asThePageDraws(kept) : shell(options);
  };
}

/** A page on a line that is to be spared draws small pictures over these: large ones would be fetched for nothing. */
async function asThePageDraws(kept: Response): Promise<Response> {
  if (!isFrugal()) return kept;
  const html = await kept.text();
  return new Response(html.replaceAll(/ srcset="[^"]*"/g, ''), { headers: kept.headers });
}

/** A page of another build names files that are gone. */
export async function dropOldFirstScreens(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(FIRST_SCREENS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}
