import type { Page } from 'playwright';

/**
 * Waits until no dialog, sheet or menu has a history entry any more. One that has just closed still goes back to the entry
 * of its screen. That would stop a `goto` or `reload` under way, with `net::ERR_ABORTED`.
 */
export async function dialogClosed(page: Page): Promise<void> {
  await page.waitForFunction(() => !(history.state as { layers?: number } | null)?.layers);
}
