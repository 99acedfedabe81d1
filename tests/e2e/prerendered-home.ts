import type { Page } from 'playwright';

/** The prerendered home in the service worker's cache. Empty while there is none. */
export const prerenderedHome = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('first-screen-'));
    return (await caches.match('/', { cacheName: names[0] ?? 'none' }))?.text() ?? '';
  });

export const isHomePrerendered = async (page: Page) => (await prerenderedHome(page)) !== '';
