import type { Page } from 'playwright';

/** From here on, this tab gets every page as the shell without content: so a plain static host answers. */
export async function shellOnly(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ url: new URL('/index.html', request.url()).href });
    return route.fulfill({ response });
  });
}
