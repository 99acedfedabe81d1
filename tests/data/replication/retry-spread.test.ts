import { describe, expect, test } from 'vitest';
import { CrowdOfPages } from './crowd-of-pages.ts';

const PAGES = 200;
// The most answers to all pages in any one second.
const MOST = PAGES * 0.15;

describe.each([1, 2, 3])('with seed %i', (seed) => {
  test.each([2, 5, 10, 20, 60, 600])(
    'after %i s without the backend 200 pages do not come back in the same second',
    async (seconds) => {
      const crowd = new CrowdOfPages(PAGES, seed);
      await crowd.open();
      await crowd.outage(seconds * 1_000);
      const perSecond = await crowd.answersPerSecond(62);
      await crowd.close();
      expect(Math.max(...perSecond)).toBeLessThanOrEqual(MOST);
      // Spread, not silent: all are back within a minute, and notifications that were lost are made up for.
      expect(crowd.pagesAnswered()).toBe(PAGES);
    },
  );

  test.each([60, 600])(
    'after %i s that caught every page in the middle of sending, waiting alone spreads them',
    async (seconds) => {
      const crowd = new CrowdOfPages(PAGES, seed);
      await crowd.open();
      await crowd.hurriedOutage(seconds * 1_000);
      const perSecond = await crowd.answersPerSecond(600);
      await crowd.close();
      expect(Math.max(...perSecond)).toBeLessThanOrEqual(MOST);
      expect(crowd.pagesAnswered()).toBe(PAGES);
    },
  );

  test('channels that break while the backend is up do not bring every page at once', async () => {
    const crowd = new CrowdOfPages(PAGES, seed);
    await crowd.open();
    crowd.breakChannels();
    const perSecond = await crowd.answersPerSecond(20);
    await crowd.close();
    expect(Math.max(...perSecond)).toBeLessThanOrEqual(MOST);
    expect(crowd.pagesAnswered()).toBe(PAGES);
  });

  test('notified pages ask over the time that is named, and once for two notifications', async () => {
    const crowd = new CrowdOfPages(PAGES, seed);
    await crowd.open();
    crowd.notify(15_000, 5_000);
    crowd.notify(15_000, 5_000);
    const perSecond = await crowd.answersPerSecond(22);
    await crowd.close();
    expect(Math.max(...perSecond)).toBeLessThanOrEqual(MOST);
    // Some look by themselves now and then.
    const own = [...perSecond.slice(0, 5), ...perSecond.slice(20)];
    expect(Math.max(...own)).toBeLessThan(10);
    expect(perSecond.reduce((sum, answers) => sum + answers)).toBeLessThan(PAGES * 1.25);
    expect(crowd.pagesAnswered(5_000)).toBe(PAGES);
  });

  test('a page that asked too early asks again, and all pages get the last of many edits', async () => {
    const crowd = new CrowdOfPages(PAGES, seed);
    await crowd.open();
    for (let edit = 0; edit < 6; edit += 1) {
      crowd.notify(15_000, 5_000);
      await crowd.clock.advance(6_000);
    }
    await crowd.clock.advance(20_000);
    await crowd.close();
    // This counts also the pages that were not notified in the five seconds after the last edit.
    expect(crowd.pagesAnswered(5_000)).toBe(PAGES);
  });

  test('a change notification for one person is answered at once', async () => {
    const crowd = new CrowdOfPages(PAGES, seed);
    await crowd.open();
    crowd.notify(0);
    expect(crowd.pagesAnswered()).toBe(PAGES);
    await crowd.close();
  });
});
