import type { Page } from 'playwright';

/** From its next document on, no timer of the page that takes `limit` ms or longer ends: a busy machine reaches no time limit. */
export async function onlyShortTimers(page: Page, limit: number): Promise<void> {
  await page.addInitScript((below) => {
    const soon = window.setTimeout;
    const onlySoon = (action: () => void, ms = 0) => (ms < below ? soon(action, ms) : 0);
    window.setTimeout = onlySoon as unknown as typeof window.setTimeout;
  }, limit);
}
