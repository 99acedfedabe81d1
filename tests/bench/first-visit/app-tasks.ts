import type { Page } from 'playwright';

/**
 * Milliseconds of the longest task: of the visit, and from the first bytes of the cards until they are kept; 50 when none is longer.
 * And when each that was longer ran, and when the catalogue was kept, since the visit began.
 */
export type LongestTasks = { whole: number; catalogue: number; persisted: number; when: string };

type Task = { from: number; to: number };

// Chromium tells of no task that is shorter.
const LONG = 50;

/** Opens home as on a first visit, until the catalogue is kept and nothing is being loaded any more. */
export async function longestTasks(page: Page): Promise<LongestTasks> {
  await page.addInitScript(() => {
    const tasks: Task[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        tasks.push({ from: startTime, to: startTime + duration });
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto('/');
  await page.waitForFunction(() => {
    if (localStorage.getItem('drip-haven.visited') === null) return false;
    Object.assign(window, { persistedAt: performance.now() });
    return true;
  });
  await page.waitForLoadState('networkidle');
  const { tasks, cards, persisted } = await page.evaluate(() => {
    const seen = window as unknown as { longTasks: Task[]; persistedAt?: number };
    const [first] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/catalogue\/.*\/cards$/.test(name)) as PerformanceResourceTiming[];
    return {
      tasks: seen.longTasks,
      cards: first?.responseStart ?? 0,
      persisted: seen.persistedAt ?? Infinity,
    };
  });
  const longest = (all: Task[]) => Math.max(LONG, ...all.map(({ from, to }) => to - from));
  const at = ({ from, to }: Task) => `${(to - from).toFixed(0)} ms at ${from.toFixed(0)}`;
  return {
    whole: longest(tasks),
    catalogue: longest(tasks.filter(({ from, to }) => to > cards && from < persisted)),
    persisted,
    when: `${tasks.map(at).join(', ')}; cards came from ${cards.toFixed(0)}, kept at ${persisted.toFixed(0)}`,
  };
}
