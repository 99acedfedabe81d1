import type { BrowserContext, CDPSession, Page } from 'playwright';

const RATE = 4;

/**
 * A processor four times slower for one page, while it is measured. Chromium keeps the page's thread busy three
 * quarters of the time, even if the page does nothing or is hidden. A second page left slow would take most of a core.
 */
export async function slower(context: BrowserContext, page: Page) {
  const session: CDPSession = await context.newCDPSession(page);
  const rate = (times: number) => session.send('Emulation.setCPUThrottlingRate', { rate: times });
  return {
    session,
    async during<T>(work: () => Promise<T>): Promise<T> {
      await rate(RATE);
      try {
        return await work();
      } finally {
        await rate(1);
      }
    },
  };
}
