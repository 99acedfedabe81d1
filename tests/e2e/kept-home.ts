import type { Page } from 'playwright';

/** The page that the worker answers '/' with; '' while there is none. */
export const keptPage = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('first-screen-'));
    return (await caches.match('/', { cacheName: names[0] ?? 'none' }))?.text() ?? '';
  });

export const homeIsKept = async (page: Page) => (await keptPage(page)) !== '';
