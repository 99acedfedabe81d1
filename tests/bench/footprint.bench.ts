// The cost of a visit, an edit, an order and a change of a product, in requests, bytes and rows. docs/capacity.md
// quotes it.
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';

import type { Bench, Figure } from '#scripts/bench/figure.ts';
import { sessionKeys } from '#data/session/identity.ts';
import { addToCart, productLinks } from '../e2e/shopper-steps.ts';
import { confirmOrder, goods, moveIn } from '../e2e/order-steps.ts';
import { startApp, type TestApp } from '#support/app.ts';
import { openBrowser } from '#support/browser.ts';
import type { Seen } from '#support/proxy.ts';
import { logIn } from '#support/log-in.ts';

// Longer than an app pauses between two requests of one thing.
const QUIET = 2_000;
// A connection that has nothing to do adds its rows to PostgreSQL's counters up to ten seconds late.
const COUNTED = 11_000;

export const bench: Bench = async (say) => {
  const app = await startApp();
  const browser = await openBrowser(app.url);
  try {
    return await measure(app, browser.page, say);
  } finally {
    await browser.close();
    await app.close();
  }
};

async function measure(app: TestApp, page: Page, say: (text: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  const account = await app.newAccount();
  const cost = costOf(app, say);
  // Or the database does it by itself meanwhile, the demo shop having just been filled in.
  await app.sql`vacuum analyze`;

  figures.push(
    ...(await cost('first visit', async () => {
      await page.goto('/');
      await productLinks(page);
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    })),
  );
  figures.push(
    ...(await cost('next visit', async () => {
      await page.reload();
      await productLinks(page);
    })),
  );
  await logIn(page, account);
  await moveIn(app, account.email, '6100000123');
  const [one] = await goods(app, 1);
  if (!one) throw new Error('The demo shop has nothing to sell.');
  figures.push(
    ...(await cost('product page and one line in the cart', () => addToCart(page, `/product/${one.id}`))),
  );
  await page.goto('/cart');
  await page.getByText('Price Details').waitFor();
  figures.push(
    ...(await cost('an order, from the cart', async () => {
      await confirmOrder(page);
      await page.waitForURL('**/order-success/*');
    })),
  );
  await page.goto('/');
  await productLinks(page);
  figures.push(
    ...(await cost('next visit, signed in, an hour later', async () => {
      await page.evaluate((key) => {
        const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as object | null;
        if (stored === null) throw new Error('Nobody is signed in.');
        localStorage.setItem(key, JSON.stringify({ ...stored, expires_at: 1 }));
      }, sessionKeys('shop').tokens);
      await page.reload();
      await productLinks(page);
    })),
  );
  figures.push(
    ...(await cost('a changed price, on one open phone', async () => {
      const request = page.waitForRequest(/catalog_since/, { timeout: 60_000 });
      await app.sql`update public.products set selling_price = selling_price - 1 where id = ${one.id}`;
      await request;
    })),
  );
  return figures;
}

/** Runs a step right after a checkpoint and gives what it cost, once the connection is quiet again and its rows are counted. */
function costOf(app: TestApp, say: (text: string) => void) {
  const walSoFar = async () => {
    const [row] = await app.sql<{ wal: number }[]>`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal`;
    return row?.wal ?? 0;
  };
  const counted = async () => {
    const rows = await app.sql<{ name: string; rows: number }[]>`
      select schemaname || '.' || relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::float8 as rows
      from pg_stat_user_tables`;
    return new Map(rows.map((row) => [row.name, row.rows]));
  };
  const rowsSoFar = async () => {
    for (let rows = await counted(); ;) {
      await wait(COUNTED);
      const later = await counted();
      if ([...later].every(([name, count]) => rows.get(name) === count)) return rows;
      rows = later;
    }
  };
  return async (name: string, step: () => Promise<unknown>): Promise<Figure[]> => {
    await app.proxy.quietFor(QUIET);
    const rows = await rowsSoFar();
    await app.sql`checkpoint`;
    const before = { wal: await walSoFar(), seen: app.proxy.carried().length };
    await step();
    await app.proxy.quietFor(QUIET);
    const wal = (await walSoFar()) - before.wal;
    const requests = app.proxy.carried().slice(before.seen);
    const written = [...(await rowsSoFar())]
      .map(([table, count]) => ({ table, count: count - (rows.get(table) ?? 0) }))
      .filter(({ count }) => count > 0);
    const rowsWritten = written.reduce((sum, { count }) => sum + count, 0);
    say(
      `${name}: ${[kindsOf(requests), ...written.map(({ table, count }) => `${count} ${table}`)].join(', ')}`,
    );
    return [
      { name: `${name}: requests`, value: requests.length, unit: 'requests' },
      { name: `${name}: down`, value: downOf(requests) / 1000, unit: 'kB' },
      { name: `${name}: rows written`, value: rowsWritten, unit: 'rows' },
      { name: `${name}: written ahead`, value: wal / 1000, unit: 'kB' },
    ];
  };
}

const downOf = (requests: Seen[]) => requests.reduce((sum, { down }) => sum + down, 0);

/** '12 assets 340.0 kB, 1 catalog_since 2.1 kB, 30 storage 263.0 kB': what the database is asked for by its name. */
function kindsOf(requests: Seen[]): string {
  const kinds = Map.groupBy(requests, ({ request }) => {
    const kind = /^\S+ \/(?:rest\/v1\/(?:rpc\/)?)?(\w+)[/?]?/.exec(request)?.[1];
    return kind ?? 'shell';
  });
  return [...kinds]
    .map(([kind, requests]) => `${requests.length} ${kind} ${(downOf(requests) / 1000).toFixed(1)} kB`)
    .join(', ');
}
