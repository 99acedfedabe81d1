// From nothing to a catalogue that can be searched, on 1.6 Mbit/s with 300 ms a request and a processor four times slower:
// the packed base, its bytes alone, and rows in pages of 200.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { build } from 'vite';

import type { Bench } from '../../scripts/bench/figure.ts';
import { projectRoot } from '../../scripts/project-root.ts';
import { startBackend } from '../../supabase/local/backend.ts';
import { openBrowser } from '../support/browser.ts';
import { publish } from '../support/published.ts';
import type { bench as pageBench } from './first-visit/page.ts';

declare const firstVisitBench: typeof pageBench;

const SHOP = 10_000;
const RUNS = 3;
const LINE = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 200_000 };

export const bench: Bench = async (say) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-first-visit-'));
  const dist = path.join(folder, 'dist');
  await bundle(dist);
  const backend = await startBackend({ port: 0, dataDir: folder, dist, seed: SHOP, onProgress: say });
  try {
    const began = performance.now();
    const base = await publish(backend);
    const packed = performance.now() - began;
    const [{ count, bytes } = { count: 0, bytes: 0 }] = await backend.sql<{ count: number; bytes: number }[]>`
      select count, bytes from private.catalogue_bases where replaced_at is null`;
    const sizes = await backend.sql<{ kind: string; bytes: number }[]>`
      select regexp_replace(split_part(name, '/', 2), '-.*', '') as kind, sum((metadata ->> 'size')::int)::int as bytes
      from storage.objects where bucket_id = 'catalogue' group by 1`;
    const [{ json } = { json: 0 }] = await backend.sql<{ json: number }[]>`
      select sum(length(jsonb_build_object('id', id, 'description', description, 'images', images, 'estimated_delivery',
        estimated_delivery, 'return_policy', return_policy, 'size_chart', size_chart)::text))::int as json
      from public.products where is_active`;
    const sizeOf = (kind: string) => sizes.find((size) => size.kind === kind)?.bytes ?? 0;
    const visits: { ms: number; longest: number; wire: number }[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const visit = await onSlowLine(backend.url, (page) =>
        page.evaluate((all) => firstVisitBench.firstVisit(all), count),
      );
      const wire = await onSlowLine(backend.url, (page) =>
        page.evaluate(
          (file) => firstVisitBench.wire(file),
          `/storage/v1/object/public/catalogue/${base ?? ''}/cards`,
        ),
      );
      visits.push({ ...visit, wire });
      say(
        `run ${run + 1}: ${visit.ms.toFixed(0)} ms, its bytes ${wire.toFixed(0)} ms, longest task ${visit.longest} ms`,
      );
    }
    const rows = await onSlowLine(backend.url, (page) =>
      page.evaluate((key) => firstVisitBench.rows(key), backend.keys.publishable),
    );
    say(`rows: ${rows.count} in ${rows.ms.toFixed(0)} ms`);
    const [ms, wire] = [median(visits.map((visit) => visit.ms)), median(visits.map((visit) => visit.wire))];
    return [
      { name: 'First visit: all products searchable', value: ms, unit: 'ms' },
      { name: 'The cards, bytes alone', value: wire, unit: 'ms' },
      { name: 'First visit over its bytes', value: ms / wire, unit: 'x', budget: 1.3 },
      { name: 'Rows in pages of 200', value: rows.ms, unit: 'ms' },
      { name: 'Rows over the first visit', value: rows.ms / ms, unit: 'x', atLeast: 7 },
      {
        name: 'Longest task while it loads',
        value: median(visits.map((visit) => visit.longest)),
        unit: 'ms',
        budget: 50,
      },
      { name: 'Cards, bytes a product', value: bytes / count, unit: 'B', budget: 40 },
      { name: 'Words of descriptions, bytes a product', value: sizeOf('words') / count, unit: 'B' },
      { name: 'Details over their JSON', value: (sizeOf('details') / json) * 100, unit: '%', budget: 25 },
      { name: 'Publishing', value: packed / 1000, unit: 's' },
    ];
  } finally {
    await backend.close();
    await rm(folder, { recursive: true, force: true });
  }
};

async function bundle(dist: string): Promise<void> {
  await build({
    configFile: false,
    root: path.join(projectRoot, 'tests/bench/first-visit'),
    logLevel: 'error',
    define: { __BUILD_ID__: '"bench"' },
    build: {
      outDir: dist,
      emptyOutDir: true,
      rolldownOptions: {
        input: path.join(projectRoot, 'tests/bench/first-visit/page.ts'),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  await writeFile(
    path.join(dist, 'index.html'),
    '<!doctype html><script type="module" src="/page.js"></script>',
  );
}

/** In a browser that knows nothing yet: the page is loaded, then line and processor become slow. */
async function onSlowLine<T>(url: string, work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await openBrowser(url);
  try {
    const { page } = browser;
    page.setDefaultTimeout(180_000);
    await page.goto('/');
    await page.waitForFunction(() => 'firstVisitBench' in window);
    const session = await browser.context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await work(page);
  } finally {
    await browser.close();
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
