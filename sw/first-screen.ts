import type { RouteHandlerCallback } from 'workbox-core/types.js';

import { FIRST_SCREENS, firstScreenCache } from './contract.ts';
import { isSavingData } from './save-data.ts';

/** Written in by the build. */
declare const __BUILD_ID__: string;
declare const __ENTRY__: string;

const CACHE = firstScreenCache(__BUILD_ID__);

/**
 * Answers home with the page that was kept of it by a page of this very build, and everything else as `shell` does. Where the shell
 * cannot be had, that page does for the rest too: its script draws what the address asks for.
 * Without that page either, the handler rejects with the error of `shell`.
 */
export function firstScreenOr(shell: RouteHandlerCallback): RouteHandlerCallback {
  return async (options) => {
    if (options.url.pathname === '/') return (await cachedHome()) ?? shell(options);
    try {
      return await shell(options);
    } catch (error) {
      const home = await cachedHome();
      if (home) return home;
      throw error;
    }
  };
}

async function cachedHome(): Promise<Response | undefined> {
  const cached = await caches.match('/', { cacheName: CACHE });
  const html = await cached?.clone().text();
  // Damaged: a page without its script would never become one.
  if (!cached || !html?.includes(__ENTRY__)) return undefined;
  return isSavingData() ? withSmallPictures(html, cached.headers) : cached;
}

/** A page that saves data draws small pictures over these: large ones would be fetched for nothing. */
const withSmallPictures = (html: string, headers: Headers) =>
  new Response(html.replaceAll(/ srcset="[^"]*"/g, ''), { headers });

/** A page of another build names files that are gone. */
export async function dropOldFirstScreens(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(FIRST_SCREENS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}
