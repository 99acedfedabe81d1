import { describe, expect, test } from 'vitest';
import { CrowdOfPages } from './crowd-of-pages.ts';

const PAGES = 200;
// Of all pages, in any one second.
const MOST = PAGES * 0.15;

describe.each([1, 2])('with seed %i', (seed) => {
  test.each([2, 5, 10, 20, 60, 600])(
    'after %i s without the backend 200 pages do not come back in the same second',
    async (seconds) => {
      const crowd = new CrowdOfPages(PAGES, seed);
      await crowd.open();
      await crowd.outage(seconds * 1_000);
      const perSecond = await crowd.answersPerSecond(30);
      await crowd.close();
      expect(Math.max(...perSecond)).toBeLessThanOrEqual(MOST);
      // Spread, not silent: all are back within the half minute, and pokes that were lost are made up for.
      expect(crowd.pagesAnswered).toBe(PAGES);
    },
  );

  test('a poke to everybody is answered over the time it names, and a second one meanwhile by the same request', async () => {
    const crowd = new CrowdOfPages(PAGES, seed);
    await crowd.open();
    crowd.poke(15_000);
    crowd.poke(15_000);
    const perSecond = await crowd.answersPerSecond(20);
    expect(Math.max(...perSecond)).toBeLessThanOrEqual(MOST);
    expect(perSecond.slice(15).every((answers) => answers < 10)).toBe(true);
    expect(crowd.pagesAnswered).toBe(PAGES);
    const asked = perSecond.reduce((sum, answers) => sum + answers);
    // Some look by themselves now and then.
    expect(asked).toBeLessThan(PAGES * 1.25);
    crowd.poke(0);
    expect(await crowd.answersPerSecond(1)).toEqual([PAGES]);
    await crowd.close();
  });
});
