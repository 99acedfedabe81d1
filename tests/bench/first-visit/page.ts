// What runs in Chromium: the app's own data layer from nothing, and its peers, each in a browser that knows nothing yet.
import { askAhead, startData, stores } from '../../../src/data/page.ts';
// Its chunk is there before the line becomes slow: what is measured is the catalogue.
import '../../../src/data/runtime.ts';
import type { CatalogueState } from '../../../src/data/catalogue/state.ts';
import { replicateRows } from '../peers/row-replication.ts';

export type Visit = { named: number; described: number; longest: number };

/**
 * Milliseconds from the first request until so many products can be searched by their names, categories, brands and colours, and by
 * their descriptions too. And the longest task until the first of these.
 */
async function firstVisit(count: number): Promise<Visit> {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });
  // As the app begins.
  askAhead();
  void startData();
  const named = await searched(({ index }) => index.size >= count);
  // Long tasks are told a moment later.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const until = longest;
  const described = await searched(({ words }) => words === 'here');
  const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const from = asked.find(({ name }) => name.includes('/catalog_since'))?.startTime ?? 0;
  return { named: named - from, described: described - from, longest: until };
}

/** When something was found in a catalogue of which this is true, in a task of its own, as whoever types makes it. */
async function searched(isThere: (state: CatalogueState) => boolean): Promise<number> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!isThere(stores.catalogue.get())) return;
      stop();
      resolve();
    };
    const stop = stores.catalogue.subscribe(look);
    look();
  });
  await new Promise((resolve) => setTimeout(resolve, 0));
  if (stores.catalogue.get().index.list({ text: 'shirt' }, 0).length === 0) throw new Error('finds nothing');
  return performance.now();
}

/** The same bytes and nothing else. */
async function wire(paths: string[]): Promise<number> {
  const from = performance.now();
  await Promise.all(paths.map(async (path) => (await fetch(path)).arrayBuffer()));
  return performance.now() - from;
}

async function rows(key: string): Promise<{ ms: number; count: number }> {
  const from = performance.now();
  const count = await replicateRows(key);
  return { ms: performance.now() - from, count };
}

export const bench = { firstVisit, wire, rows };
Object.assign(window, { firstVisitBench: bench });
