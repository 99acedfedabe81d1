// What runs in Chromium: the app's own data layer from nothing, and its peers, each in a browser that knows nothing yet.
import { prefetch, startData, stores } from '#data/page.ts';
// Its chunk is there before the connection becomes slow: what is measured is the catalogue.
import '#data/runtime.ts';
import type { CatalogueState } from '#data/catalogue/state.ts';
import { replicateRows } from '../peers/row-replication.ts';

export type Visit = { named: number; described: number; longest: number };

/**
 * Milliseconds from the first request until so many products can be searched by their names, categories, brands and colours, and by
 * their descriptions too. And the longest task until the first of these.
 */
async function firstVisit(count: number): Promise<Visit> {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  // As the app begins.
  prefetch.fetchFirstPage();
  void startData();
  const all = ({ index }: CatalogueState) => index.size >= count;
  const [named, described] = await Promise.all([
    searched(all),
    searched((state) => all(state) && state.words === 'here'),
  ]);
  tasks.push(...observer.takeRecords());
  const longest = Math.max(
    0,
    ...tasks.filter(({ startTime }) => startTime < named).map(({ duration }) => duration),
  );
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const from = resources.find(({ name }) => name.includes('/catalog_since'))?.startTime ?? 0;
  return { named: named - from, described: described - from, longest };
}

/** When something was found in a catalogue of which this is true, in a task of its own, as whoever types makes it. */
async function searched(isThere: (state: CatalogueState) => boolean): Promise<number> {
  await new Promise<void>((resolve) => {
    const check = () => {
      if (!isThere(stores.catalogue.get())) return;
      stop();
      resolve();
    };
    const stop = stores.catalogue.subscribe(check);
    check();
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
