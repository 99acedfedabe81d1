import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { save } from '../sql/push-fixture.ts';
import { approve, ask, exchange, receive, refuse, settle, withdraw } from '../sql/returns/fixture.ts';
import { listProduct, place, raiseOrderLimits } from '../sql/shop-fixture.ts';
import { localKeys } from '#supabase/local/keys.ts';
import { openSql, type Sql } from '#supabase/local/sql-client.ts';
import { startMailProvider, type TakenMail } from '#support/mail-provider.ts';
import type { Persona } from '#support/personas.ts';
import { fakeDevice, startPushService } from '#support/push-service.ts';
import type { PushMessage } from '#sw/contract.ts';
import { seededRandom } from '#support/seeded-random.ts';
import { temporaryFolder } from './backend-fixture.ts';

const KILLS = 30;
const WRITERS = 3;
/** How many changes commit at most before a kill is due. */
const MOST_CHANGES = 20;
// More than the writers can order.
const PRODUCTS = 900;
const NEXT: Record<string, string> = { pending: 'processing', processing: 'shipped', shipped: 'delivered' };

// Each kind of mail by its title.
const TITLES = {
  placed: 'Thank you',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'cancelled',
  requested: 'Return requested',
  approved: 'Return approved',
  refused: 'Return refused',
  received: 'Return received',
  refunded: 'Refund paid',
  exchanged: 'Exchange sent',
};

type Running = { url: string; databaseUrl: string; child: ChildProcess };
type Item = {
  id: string;
  order_id: string;
  seller_id: string;
  item_status: string;
  return_id: string | null;
  return_status: string | null;
  wanted: string | null;
};
type People = { buyer: Persona; sellers: Persona[]; products: string[] };

async function startProcess(
  dataDir: string,
  ...services: [mailUrl: string, pushUrl: string]
): Promise<Running> {
  const program = fileURLToPath(new URL('./mail-backend-process.ts', import.meta.url));
  const child = spawn(process.execPath, [program, dataDir, ...services], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { ...(JSON.parse(line) as { url: string; databaseUrl: string }), child };
}

async function kill({ child }: Running): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Works on the database of a backend that nobody kills meanwhile. */
async function inDatabase<T>({ databaseUrl }: Running, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openSql(databaseUrl, 2);
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const phone = fakeDevice();
let url = '';
/** Somebody new, who calls procedures over HTTP at the backend that runs. */
async function signUp(email: string): Promise<Persona> {
  const client = createClient(url, localKeys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signUp({ email, password: 'demo1234' });
  if (error !== null || data.session === null || data.user === null) throw error ?? new Error('no session');
  const { access_token: token } = data.session;
  const rpc = async <T>(procedure: string, args: Record<string, unknown> = {}): Promise<T> => {
    const answer = await fetch(`${url}/rest/v1/rpc/${procedure}`, {
      method: 'POST',
      signal: AbortSignal.timeout(10_000),
      headers: {
        apikey: localKeys.publishable,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(args),
    });
    const body = (await answer.json()) as { message?: string; details?: string };
    if (!answer.ok) throw Object.assign(new Error(body.message), body, { detail: body.details ?? '' });
    return body as T;
  };
  return { id: data.user.id, rpc, run: () => Promise.reject(new Error('no transactions over HTTP')) };
}

/** A shopper and two brands, whose products have names of their own. */
async function moveIn(backend: Running): Promise<People> {
  const buyer = await signUp('reader@example.test');
  const sellers = [await signUp('kora@kora.test'), await signUp('urban@urban.test')];
  const products = await inDatabase(backend, async (sql) => {
    await raiseOrderLimits(sql);
    await sql`update auth.users set created_at = now() - interval '30 days'`;
    for (const { id } of sellers) {
      await sql`insert into public.sellers (id, brand_name, business_email, is_verified)
        values (${id}, ${`Brand ${id}`}, ${`${id}@brand.test`}, true)`;
      await sql`update public.user_profiles set role = 'seller' where id = ${id}`;
    }
    const listed: string[] = [];
    for (let number = 1; number <= PRODUCTS; number += 1)
      listed.push(
        await listProduct(sql, sellers[number % 2]!, { name: `Piece ${number}.`, sizes: ['M', 'L'] }),
      );
    return listed;
  });
  await save(buyer, phone);
  return { buyer, sellers, products };
}

/** Orders one or two new products, of different sellers. */
async function placeNew({ buyer, products }: People, random: () => number): Promise<void> {
  const bought = products.splice(0, random() < 0.5 ? 2 : 1);
  await place(buyer, { lines: bought.map((product_id) => ({ product_id, quantity: 1 })) });
}

let requests = 0;
let decisions = 0;

/** The next step of a return: withdrawn, approved or refused, then received, then refunded or exchanged. */
async function endReturn(buyer: Persona, seller: Persona, item: Item, random: () => number): Promise<void> {
  const id = item.return_id!;
  if (item.return_status === 'received')
    await settle(seller, id, item.wanted === 'exchange' ? 'BACK1' : null);
  else if (item.return_status === 'approved') await receive(seller, id);
  else if (random() < 0.15) await withdraw(buyer, id);
  // Every third request is refused, the first one among them, so that each kind of mail is there.
  else await (decisions++ % 3 === 0 ? refuse : approve)(seller, id);
}

/** Cancels an item, or moves it on by one step. A delivered one is asked back. */
async function moveOn({ buyer, sellers }: People, item: Item, random: () => number): Promise<void> {
  const seller = sellers.find(({ id }) => id === item.seller_id)!;
  if (item.return_id !== null) await endReturn(buyer, seller, item, random);
  else if (item.item_status === 'delivered')
    await ask(buyer, item.id, { p_reason: 'damaged', ...(requests++ % 2 === 0 && exchange('L')) });
  else if (item.item_status === 'pending' && random() < 0.3)
    await buyer.rpc('cancel_order_item', { p_item_id: item.id });
  else
    await seller.rpc('update_order_and_items_status', {
      p_order_id: item.order_id,
      p_status: NEXT[item.item_status],
      p_seller_id: item.seller_id,
      p_tracking_number: item.item_status === 'processing' ? 'TRACK1' : null,
      p_item_id: item.id,
    });
}

/** Makes mails and pushes due that wait for a minute, for 15, or for their next try. None is given up. */
async function passTime(sql: Sql): Promise<void> {
  await sql`update private.notifications set due_at = due_at - interval '1 hour', sent_at = sent_at - interval '1 hour'`;
  await sql`update private.pushes set due_at = due_at - interval '1 hour'`;
}

/**
 * Three writers change orders and returns until the backend is killed. A random number of changes commits before that, so that a slow
 * machine is killed amid its work as a fast one is.
 */
async function changeUntilKilled(backend: Running, people: People, random: () => number): Promise<void> {
  const items = await inDatabase(backend, async (sql) => {
    await passTime(sql);
    return sql<
      Item[]
    >`select i.id, i.order_id, i.seller_id, i.item_status, r.id as return_id, r.status as return_status, r.wanted
      from public.order_items i left join public.returns r on r.item_id = i.id
      where i.item_status <> 'cancelled' and coalesce(r.status, 'requested') in ('requested', 'approved', 'received')
      -- Only most of the time, or too few orders come as far.
      order by ${random() < 0.7} and r.id is not null desc, ${random() < 0.5} and i.item_status = 'delivered' desc, md5(i.id::text || ${String(random())})`;
  });
  const killed = new AbortController();
  const enough = Promise.withResolvers<void>();
  let toCommit = Math.ceil(random() * MOST_CHANGES);
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!killed.signal.aborted) {
      const item = random() < 0.6 ? items.shift() : undefined;
      const change = item === undefined ? placeNew(people, random) : moveOn(people, item, random);
      // A kill interrupts some, and another writer may have been faster.
      const committed = await change.then(
        () => true,
        () => false,
      );
      if (committed && --toCommit === 0) enough.resolve();
    }
  });
  await enough.promise;
  // Not a wait for something: the moment of the kill is what varies.
  await pause(random() * 300);
  killed.abort();
  await kill(backend);
  await Promise.all(writers);
}

type Mentions = { needed: string[]; possible: Set<string> };

/**
 * By the order history and the returns: each item, with each kind of mail that it must be in, or may be in. A cancelled order and a
 * withdrawn request are told only when their mail was made before.
 */
async function expectedMentions(sql: Sql): Promise<Mentions> {
  const rows = await sql<{ name: string; status: string; is_past: boolean }[]>`
    select i.product_name as name, 'placed' as status, o.status = 'cancelled' as is_past
    from public.order_items i join public.orders o on o.id = i.order_id
    union all select i.product_name, h.status, false from public.order_history h join public.order_items i on i.id = h.item_id
    where h.status in ('shipped', 'delivered', 'cancelled')
    union all select i.product_name, step, r.status = 'withdrawn' from public.returns r join public.order_items i on i.id = r.item_id
    cross join unnest(array['requested', case when r.status = 'refused' then 'refused' when r.decided_at is not null then 'approved' end,
      case when r.received_at is not null then 'received' end,
      case when r.status in ('refunded', 'exchanged') then r.status end]) step where step is not null`;
  const texts = (isPast: boolean) =>
    rows.filter(({ is_past }) => is_past === isPast).map(({ name, status }) => `${name} ${status}`);
  return { needed: texts(false).toSorted(), possible: new Set(texts(true)) };
}

/** The items that the shopper's mails name, each with the kind of its mail. */
function mentionsInMails(mails: readonly TakenMail[]): string[] {
  return mails
    .flatMap(({ text }) => {
      const title = text.slice(0, text.indexOf('\n'));
      const kinds = Object.entries(TITLES).filter(([, word]) => title.includes(word));
      expect(kinds).toHaveLength(1);
      return [...text.matchAll(/Piece \d+\./g)].map(([name]) => `${name} ${kinds[0]![0]}`);
    })
    .toSorted();
}

/**
 * Counts the items of each order that were shipped, delivered or decided about, by the pushes on a device. Of each id it shows one. A push names its only
 * item, or says how many there are.
 */
function itemsInPushes(messages: readonly PushMessage[]): Record<string, number> {
  const items: Record<string, number> = {};
  for (const { title, text, path } of new Map(messages.map((message) => [message.id, message])).values()) {
    const change = `${title} ${path}`;
    items[change] = (items[change] ?? 0) + Number(/^(\d+) items/.exec(text)?.[1] ?? 1);
  }
  return items;
}

type Waiting = { kind: 'seller_orders' | 'seller_returns'; name: string; mail: string };

/** The pieces that wait to be packed or decided about, each with the mail that told its seller. */
const waitingForSellers = (sql: Sql) => sql<Waiting[]>`
  select 'seller_orders' as kind, i.product_name as name, n.mail from public.order_items i
  left join private.notifications n on n.kind = 'seller_orders' and (n.order_id, n.recipient) = (i.order_id, i.seller_id)
  where i.item_status = 'pending'
  union all select 'seller_returns', i.product_name, n.mail from public.returns r join public.order_items i on i.id = r.item_id
  left join private.notifications n on n.kind = 'seller_returns' and n.return_id = r.id
  where r.status = 'requested'`;

async function itemsByHistory(sql: Sql): Promise<Record<string, number>> {
  const rows = await sql<{ change: string; count: number }[]>`
    select case status when 'shipped' then 'On its way' else 'Delivered' end || ' /order-success/' || order_id as change,
      count(*)::integer as count
    from public.order_history where status in ('shipped', 'delivered') and item_id is not null group by 1
    union all select title || ' /order-success/' || order_id, count(*)::integer
    from public.returns r cross join unnest(array[
      case when r.status = 'refused' then 'Return refused' when r.decided_at is not null then 'Return approved' end,
      case r.status when 'refunded' then 'Refund paid' when 'exchanged' then 'Exchange sent' end]) title
    where title is not null group by 1`;
  return Object.fromEntries(rows.map(({ change, count }) => [change, count]));
}

// Promise mail.once (Beyond, orders): Each change of an order or a return that committed is in one mail, whenever the backend is killed.
test(
  `${KILLS} kills while orders and returns change: each change is in one mail and one push`,
  { timeout: 1_200_000 },
  async () => {
    const random = seededRandom(32);
    const fates = ['taken', 'taken', 'lost', 'refused'] as const;
    const provider = await startMailProvider(() => fates[Math.floor(random() * fates.length)]!);
    onTestFinished(() => provider.close());
    const service = await startPushService(() => fates[Math.floor(random() * fates.length)]!);
    onTestFinished(() => service.close());
    const services = [provider.url, service.url] as const;
    const folder = await temporaryFolder();
    onTestFinished(() => folder.remove());
    let backend = await startProcess(folder.path, ...services);
    url = backend.url;
    const people = await moveIn(backend);
    for (let kills = 0; kills < KILLS; kills += 1) {
      await changeUntilKilled(backend, people, random);
      backend = await startProcess(folder.path, ...services);
      url = backend.url;
    }
    await inDatabase(backend, async (sql) => {
      const open = async () => {
        await passTime(sql);
        const [row] = await sql<{ count: number }[]>`
          select (select count(*) from private.notifications where sent_at is null)::integer
            + (select count(*) from private.pushes)::integer as count`;
        return row!.count;
      };
      // One look a second: a look locks all rows, and a claim skips locked rows.
      await expect.poll(open, { interval: 1_000, timeout: 300_000 }).toBe(0);
      const mentions = mentionsInMails(provider.mails().filter(({ to }) => to === 'reader@example.test'));
      const { needed, possible } = await expectedMentions(sql);
      expect(mentions.filter((one) => !possible.has(one))).toEqual(needed);
      expect(mentions).toHaveLength(new Set(mentions).size);
      // Each kind was there, and some mails came more than once, or this shows nothing.
      for (const kind of Object.keys(TITLES))
        expect(mentions).toContainEqual(expect.stringMatching(new RegExp(`${kind}$`)));
      expect(provider.repeated()).toBeGreaterThan(0);
      const inMailsToSellers = (word: string) =>
        provider
          .mails()
          .filter(({ to, subject }) => to !== 'reader@example.test' && subject.includes(word))
          .flatMap(({ text }) => text.match(/Piece \d+\./g) ?? []);
      const [toPack, toDecide] = [inMailsToSellers('new order'), inMailsToSellers('new return')];
      for (const pieces of [toPack, toDecide]) expect(pieces).toHaveLength(new Set(pieces).size);
      const named = { seller_orders: toPack, seller_returns: toDecide };
      // A mail names 20, and says how many more there are.
      const long = provider
        .mails()
        .filter(({ text }) => / more (order|return)s? (is|are) in your list/.test(text));
      const isTold = ({ kind, name, mail }: Waiting) =>
        named[kind].includes(name) || long.some(({ key }) => key === mail);
      expect((await waitingForSellers(sql)).filter((one) => !isTold(one))).toEqual([]);
      const pushed = service.messagesFor(phone);
      expect(itemsInPushes(pushed)).toEqual(await itemsByHistory(sql));
      expect(pushed.length).toBeGreaterThan(new Set(pushed.map(({ id }) => id)).size);
    });
    const lock = await readFile(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8');
    await kill(backend);
    // PostgreSQL ends a moment later, and until then it writes into the folder that is removed.
    const isRunning = () => process.kill(Number.parseInt(lock, 10), 0);
    await vi.waitFor(() => expect(isRunning).toThrow('ESRCH'), { timeout: 60_000 });
  },
);
