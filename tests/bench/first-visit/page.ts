// What runs in Chromium: the app's own data layer from nothing, and its peers, each in a browser that knows nothing yet.
import { askAhead, startData, stores } from '../../../src/data/page.ts';
// Its chunk is there before the line becomes slow: what is measured is the catalogue.
import '../../../src/data/runtime.ts';
import { replicateRows } from '../peers/row-replication.ts';

export type Visit = { ms: number; longest: number; bytes: number };

/** Milliseconds until as many products can be searched, from the first request for them. */
function firstVisit(count: number): Promise<Visit> {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });
  return new Promise((resolve, reject) => {
    const stop = stores.catalogue.subscribe(() => {
      if (stores.catalogue.get().index.size < count) return;
      stop();
      // A task of its own, as whoever types makes it.
      setTimeout(searched, 0);
    });
    const searched = () => {
      if (stores.catalogue.get().index.list({ text: 'shirt' }, 0).length === 0)
        reject(new Error('finds nothing'));
      const at = performance.now();
      const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const first = asked.find(({ name }) => name.includes('/catalog_since'));
      const cards = asked.find(({ name }) => name.endsWith('/cards'));
      // Long tasks are told a moment later.
      setTimeout(
        () => resolve({ ms: at - (first?.startTime ?? 0), longest, bytes: cards?.encodedBodySize ?? 0 }),
        200,
      );
    };
    // As the app begins.
    askAhead();
    void startData();
  });
}

/** The same bytes and nothing else. */
async function wire(path: string): Promise<number> {
  const from = performance.now();
  await (await fetch(path)).arrayBuffer();
  return performance.now() - from;
}

async function rows(key: string): Promise<{ ms: number; count: number }> {
  const from = performance.now();
  const count = await replicateRows(key);
  return { ms: performance.now() - from, count };
}

export const bench = { firstVisit, wire, rows };
Object.assign(window, { firstVisitBench: bench });
