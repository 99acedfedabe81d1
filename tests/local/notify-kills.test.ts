import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listProduct, place, raiseOrderLimits } from '../sql/shop-fixture.ts';
import { openSql, type Sql } from '#supabase/local/sql-client.ts';
import { startMailProvider, type TakenMail } from '#support/mail-provider.ts';
import { personas } from '#support/personas.ts';
import { seededRandom } from '#support/seeded-random.ts';
import { temporaryFolder } from './backend-fixture.ts';

const KILLS = 30;
const NEXT: Record<string, string> = { pending: 'processing', processing: 'shipped', shipped: 'delivered' };

// Each kind of mail by its title.
const TITLES = { placed: 'Thank you', shipped: 'On its way', delivered: 'Delivered', cancelled: 'cancelled' };

async function startProcess(dataDir: string, mailUrl: string) {
  const program = fileURLToPath(new URL('./mail-backend-process.ts', import.meta.url));
  const child = spawn(process.execPath, [program, dataDir, mailUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { databaseUrl } = JSON.parse(line) as { databaseUrl: string };
  const sql = openSql(databaseUrl, 8);
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await sql.end({ timeout: 0 });
  };
  return { sql, kill };
}

let products = 0;
/** Places an order of one or two new products, or moves an item of an order on. A kill may interrupt it. */
async function change(sql: Sql, random: () => number): Promise<void> {
  const people = personas(sql);
  const sellers = [await people.asSeller('kora'), await people.asSeller('urban')];
  const buyer = await people.asShopper('reader');
  const items = await sql<{ id: string; order_id: string; seller_id: string; item_status: string }[]>`
    select id, order_id, seller_id, item_status from public.order_items
    where item_status not in ('delivered', 'cancelled') order by created_at, id`;
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined || random() < 0.3) {
    const lines = [];
    for (const seller of random() < 0.5 ? sellers : sellers.slice(1)) {
      products += 1;
      lines.push({ product_id: await listProduct(sql, seller, { name: `Piece ${products}.` }), quantity: 1 });
    }
    await place(buyer, { lines });
  } else if (item.item_status === 'pending' && random() < 0.2) {
    await buyer.rpc('cancel_order_item', { p_item_id: item.id });
  } else {
    const seller = sellers.find(({ id }) => id === item.seller_id)!;
    await seller.rpc('update_order_and_items_status', {
      p_order_id: item.order_id,
      p_status: NEXT[item.item_status],
      p_seller_id: seller.id,
      p_tracking_number: 'TRACK1',
      p_item_id: item.id,
    });
  }
}

/** Lets the minutes pass that mails wait for. */
const passTime = (sql: Sql) => sql`
  update private.notifications set due_at = due_at - interval '1 hour', sent_at = sent_at - interval '1 hour'`;

/** The items that must have been told by Postgres, each with the kind of its mail. */
async function toldByTruth(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string; status: string }[]>`
    select i.product_name as name, 'placed' as status from public.order_items i
    union all select i.product_name, h.status from public.order_history h join public.order_items i on i.id = h.item_id
    where h.status in ('shipped', 'delivered', 'cancelled')`;
  return rows.map(({ name, status }) => `${name} ${status}`).toSorted();
}

/** The items that the shopper's mails name, each with the kind of its mail. */
function toldByMail(mails: readonly TakenMail[]): string[] {
  return mails
    .flatMap(({ text }) => {
      const title = text.slice(0, text.indexOf('\n'));
      const kinds = Object.entries(TITLES).filter(([, word]) => title.includes(word));
      expect(kinds).toHaveLength(1);
      return [...text.matchAll(/Piece \d+\./g)].map(([name]) => `${name} ${kinds[0]![0]}`);
    })
    .toSorted();
}

// Promise mail.once (Beyond, orders): Each change of an order that committed is in one mail, whenever the backend is killed.
test(`${KILLS} kills while orders are placed and sent: each mail is there, and once`, async () => {
  const random = seededRandom(32);
  const fates = ['taken', 'taken', 'lost', 'refused'] as const;
  const provider = await startMailProvider(() => fates[Math.floor(random() * fates.length)]!);
  const folder = await temporaryFolder();
  let backend = await startProcess(folder.path, provider.url);
  try {
    await raiseOrderLimits(backend.sql);
    for (let kills = 0; kills < KILLS; kills += 1) {
      const { sql, kill } = backend;
      const killed = new AbortController();
      const writing = Array.from({ length: 3 }, async () => {
        while (!killed.signal.aborted) await change(sql, random).catch(() => undefined);
      });
      // Not a wait for something: the moment of the kill is what varies.
      await pause(100 + random() * 500);
      killed.abort();
      await Promise.all([kill(), ...writing]);
      backend = await startProcess(folder.path, provider.url);
      await passTime(backend.sql);
    }
    const { sql } = backend;
    const open = async () => {
      await passTime(sql);
      const [row] = await sql<{ count: number }[]>`
        select count(*)::integer from private.notifications where sent_at is null`;
      return row!.count;
    };
    await expect.poll(open).toBe(0);
    const shopper = provider.mails().filter(({ to }) => to === 'reader@example.test');
    expect(toldByMail(shopper)).toEqual(await toldByTruth(sql));
    expect(shopper.length).toBeGreaterThan(KILLS);
    // Some were handed over more than once, or this shows nothing.
    expect(provider.requests()).toBeGreaterThan(provider.mails().length);
    const pieces = provider
      .mails()
      .filter(({ to }) => to !== 'reader@example.test')
      .flatMap(({ text }) => text.match(/Piece \d+\./g) ?? []);
    expect(pieces).toHaveLength(new Set(pieces).size);
  } finally {
    await backend.kill();
    await provider.close();
    await folder.remove();
  }
});
