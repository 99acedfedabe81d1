import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { catalogueReplica, privateReplica } from './replica.ts';
import { listProduct, newKey, place } from './shop-fixture.ts';
import { pull, push, type Intent } from './sync-client.ts';

let database: TestDatabase;
let people: Personas;
let urban: Persona;
let shirt: string;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
  urban = await people.asSeller('urban');
  shirt = await listProduct(database.sql, urban, { stock_quantity: 1000 });
});
afterAll(() => database.remove());

const service = async (call: string) => {
  const [row] = await database.sql.begin(async (sql) => {
    await sql`select set_config('role', 'service_role', true)`;
    return sql.unsafe<{ answer: { dropped: number; more: boolean } }[]>(`select public.${call} as answer`);
  });
  return row!.answer;
};
/** As if `days` had passed: everything that is older than that, in all scopes. */
async function compact(days = 0, scopes = 500): Promise<number> {
  let dropped = 0;
  for (let more = true; more;) {
    const answer = await service(
      `compact_sync(now() - interval '${days} days' + interval '1 second', ${scopes})`,
    );
    dropped += answer.dropped;
    ({ more } = answer);
  }
  return dropped;
}

const line = (size: string) => ({ product_id: shirt, size, color: '' });
const add = (n: number, size: string): Intent => ({
  n,
  name: 'cart.add',
  args: { ...line(size), quantity: 1 },
});
const remove = (n: number, size: string): Intent => ({ n, name: 'cart.remove', args: line(size) });

test('a replica away while tombstones were dropped reloads, in pages, and ends equal', async () => {
  const tara = await people.asShopper('tara');
  await push(
    tara,
    ['a', 'b', 'c', 'd', 'e'].map((size, place) => add(place + 1, size)),
  );
  const away = privateReplica(tara, 'user', 2);
  const present = privateReplica(tara, 'user', 2);
  await Promise.all([away.pull(), present.pull()]);
  await push(tara, [remove(6, 'b'), remove(7, 'd')]);
  await present.pull();
  expect(await compact()).toBeGreaterThanOrEqual(2);

  await present.pull();
  expect(present.reloads).toBe(0);
  await away.pull();
  expect(away.reloads).toBe(1);
  expect(away.live('cart')).toEqual([`${shirt}|a|`, `${shirt}|c|`, `${shirt}|e|`]);
  expect(away.all()).toEqual(present.all());
  await away.pull();
  expect(away.reloads).toBe(1);
  const fresh = privateReplica(tara, 'user', 1);
  await fresh.pull();
  expect([fresh.all(), fresh.reloads]).toEqual([away.all(), 0]);
});

test('an interrupted first pull goes on, but begins again after another compaction', async () => {
  const uma = await people.asShopper('uma');
  await push(
    uma,
    ['a', 'b', 'c', 'd'].map((size, place) => add(place + 1, size)),
  );
  await push(uma, [remove(5, 'd')]);
  await compact();
  // One page, as if the connection were cut after it.
  const first = await pull(uma, 0, { limit: 2 });
  const progress = () => first.scopes[`user:${uma.id}`]!;
  expect(progress()).toMatchObject({ more: true, reload: false });
  const onward = await pull(uma, progress().next, { epoch: first.epoch });
  expect(onward.scopes[`user:${uma.id}`]).toMatchObject({ more: false, reload: false });
  await push(uma, [remove(6, 'c')]);
  await compact();
  const repeated = await pull(uma, progress().next, { epoch: first.epoch });
  expect(repeated.scopes[`user:${uma.id}`]).toMatchObject({ reload: true });
});

test('the catalogue and a brand have their horizons too', async () => {
  const spare = await listProduct(database.sql, urban);
  const replicas = [catalogueReplica(people.asAnon(), 1), privateReplica(urban, 'seller', 1)];
  await Promise.all(replicas.map((replica) => replica.pull()));
  expect(replicas.map((replica) => replica.all().some((key) => key.endsWith(`/${spare}`)))).toEqual([
    true,
    true,
  ]);
  await urban.rpc('delete_product', { p_product_id: spare });
  await compact();
  for (const replica of replicas) {
    await replica.pull();
    expect(replica.reloads).toBe(1);
    expect(replica.all().some((key) => key.endsWith(`/${spare}`))).toBe(false);
    await replica.pull();
    expect(replica.reloads).toBe(1);
  }
});

test('a row that is seen stays in the log, however old; a tombstone stays sixty days', async () => {
  const vera = await people.asShopper('vera');
  await place(vera, { lines: [{ product_id: shirt, quantity: 1 }] });
  await push(vera, [
    add(1, 'M'),
    { n: 2, name: 'wishlist.add', args: { product_id: shirt } },
    add(3, 'L'),
    remove(4, 'L'),
  ]);
  const before = privateReplica(vera);
  await before.pull();
  const agedBy = async (age: string) => {
    await database.sql`update public.sync_log set at = now() - ${age}::interval where scope = ${`user:${vera.id}`}`;
    await service('compact_sync()');
  };
  await agedBy('59 days');
  const kept = privateReplica(vera);
  await kept.pull();
  expect(kept.row('cart', `${shirt}|L|`)?.gone).toBe(true);
  await agedBy('61 days');
  const after = privateReplica(vera);
  await after.pull();
  expect(after.all()).toEqual(before.all());
  expect(after.row('cart', `${shirt}|L|`)).toBeUndefined();
});

test('a call that forgets only a part of the old results says that more are left', async () => {
  const yara = await people.asShopper('yara');
  await push(yara, [add(1, 'M')]);
  const now = "now() + interval '1 second'";
  await compact();
  await database.sql`insert into public.sync_verdicts (user_id, device, n, verdict, content)
    select ${yara.id}, 'device-one', n, 'applied', n from generate_series(2, 10002) n`;
  await database.sql`update public.sync_devices set last_n = 10002 where user_id = ${yara.id}`;
  const left = async () =>
    (
      await database.sql`select count(*)::int as left from public.sync_verdicts where user_id = ${yara.id}`
    )[0];
  expect((await service(`compact_sync(${now})`)).more).toBe(true);
  expect(await left()).toEqual({ left: 1 });
  expect((await service(`compact_sync(${now})`)).more).toBe(false);
  expect(await left()).toEqual({ left: 0 });
});

test('views of before yesterday are forgotten, so many a call; what they counted stays', async () => {
  const watched = await listProduct(database.sql, urban);
  await database.sql`insert into public.product_views (device, product_id, day)
    select 'device-' || n, ${watched}, private.today() - 2 from generate_series(1, 10001) n`;
  await database.sql`insert into public.product_views (device, product_id, day)
    select 'device-one', ${watched}, private.today() - n from generate_series(0, 1) n`;
  await database.sql`update public.products set views = 10003 where id = ${watched}`;
  const left = async () => {
    const rows = await database.sql<{ ago: number; rows: number }[]>`
      select private.today() - day as ago, count(*)::int as rows from public.product_views
      where product_id = ${watched} group by 1 order by 1`;
    return rows.map(({ ago, rows: many }) => [ago, many]);
  };
  expect((await service('compact_sync()')).more).toBe(true);
  expect(await left()).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
  ]);
  expect((await service('compact_sync()')).more).toBe(false);
  expect(await left()).toEqual([
    [0, 1],
    [1, 1],
  ]);
  const [product] = await database.sql`select views::int from public.products where id = ${watched}`;
  expect(product).toEqual({ views: 10003 });
});

test('a row that comes back after its tombstone was dropped arrives', async () => {
  const wila = await people.asShopper('wila');
  await push(wila, [add(1, 'M'), remove(2, 'M')]);
  const replica = privateReplica(wila);
  await replica.pull();
  await compact();
  await push(wila, [add(3, 'M')]);
  await replica.pull();
  expect([replica.live('cart'), replica.reloads]).toEqual([[`${shirt}|M|`], 0]);
});

test('results go after 60 days, last_n never: a batch that is resent after years changes nothing', async () => {
  const xena = await people.asShopper('xena');
  await push(xena, [add(1, 'M'), add(2, 'M')]);
  await push(xena, [], 'never-used');
  const resultsAt = async (age: string) => {
    await database.sql`update public.sync_verdicts set at = now() - ${age}::interval where user_id = ${xena.id}`;
    await service('compact_sync()');
    return (await database.sql`select n::int from public.sync_verdicts where user_id = ${xena.id}`).length;
  };
  expect(await resultsAt('59 days')).toBe(2);
  expect(await resultsAt('61 days')).toBe(0);
  await database.sql`update public.sync_devices set at = now() - interval '3 years' where user_id = ${xena.id}`;
  await service('compact_sync()');
  const devices =
    await database.sql`select device, last_n::int from public.sync_devices where user_id = ${xena.id}`;
  expect([...devices]).toEqual([{ device: 'device-one', last_n: 2 }]);
  const repeated = await push(xena, [add(1, 'M'), add(2, 'M')]);
  expect(repeated.verdicts).toEqual([
    { n: 1, verdict: 'applied' },
    { n: 2, verdict: 'applied' },
  ]);
  expect((await pull(xena)).rows.cart).toMatchObject([{ quantity: 2 }]);
});

test('a void order key is forgotten when it is too old to order; one that placed an order never', async () => {
  const yara = await people.asShopper('yara');
  const key = newKey();
  const placed = await place(yara, { key, lines: [{ product_id: shirt, quantity: 1 }] });
  const [recent, aged] = [newKey(), newKey(7.5)];
  for (const unused of [recent, aged]) await yara.rpc('resolve_order_key', { p_transaction_id: unused });
  const keys = async () => {
    const rows = await database.sql<{ key: string }[]>`
      select transaction_id as key from public.order_keys where user_id = ${yara.id}`;
    return rows.map((row) => row.key).toSorted();
  };
  await compact();
  expect(await keys()).toEqual([key, recent, aged].toSorted());
  // As if a year had passed since, for the keys of that name.
  const year = newKey(365).slice(0, 16);
  const past = (name: string) => year + name.slice(16);
  for (const name of [key, recent])
    await database.sql`update public.order_keys set transaction_id = ${past(name)} where transaction_id = ${name}`;
  await compact();
  expect(await keys()).toEqual([past(key), aged].toSorted());
  expect(await yara.rpc('resolve_order_key', { p_transaction_id: past(key) })).toEqual({
    state: 'placed',
    order_id: placed.order_id,
  });
});

test('a deleted person leaves nothing in the log', async () => {
  const zoya = await people.asShopper('zoya');
  await push(zoya, [add(1, 'M'), remove(2, 'M')]);
  await compact();
  await database.sql`delete from auth.users where id = ${zoya.id}`;
  await compact();
  const [left] = await database.sql`select
    (select count(*)::int from public.sync_log where scope like ${`%${zoya.id}`}) as log,
    (select count(*)::int from private.sync_pruned where scope like ${`%${zoya.id}`}) as horizons`;
  expect(left).toEqual({ log: 0, horizons: 0 });
});

test('so many scopes a call, until all have been walked', async () => {
  const crowd = await Promise.all(Array.from({ length: 5 }, (_, turn) => people.asShopper(`crowd${turn}`)));
  for (const person of crowd) await push(person, [add(1, 'M'), remove(2, 'M')]);
  expect(await compact(0, 2)).toBeGreaterThanOrEqual(5);
  expect(await compact(0, 2)).toBe(0);
});

test('compacts while an admin is saving the home page, and the admin saves while it compacts', async () => {
  const [admin, ines] = [await people.asAdmin(), await people.asShopper('ines')];
  await push(ines, [add(1, 'M'), remove(2, 'M')]);
  const [row] = await database.sql<{ version: string }[]>`select private.content_version()::text as version`;
  await admin.run(async (sql) => {
    await sql`select public.save_content('[]', '[]', ${row!.version})`;
    expect(await compact()).toBeGreaterThan(0);
  });
  const [held] = await database.sql<{ version: string }[]>`select private.content_version()::text as version`;
  await database.sql.begin(async (compacting) => {
    await compacting`select public.compact_sync()`;
    await admin.run(async (sql) => {
      await sql`set local lock_timeout = '2s'`;
      await sql`select public.save_content('[]', '[]', ${held!.version})`;
    });
  });
});

test('a line that comes back while its tombstone is being dropped is not lost', async () => {
  const anu = await people.asShopper('anu');
  await push(anu, [add(1, 'M'), remove(2, 'M')]);
  const replica = privateReplica(anu);
  await replica.pull();
  const writer = await database.sql.reserve();
  await writer`begin`;
  await writer`update public.shopping_cart set deleted_at = null where user_id = ${anu.id}`;
  // Numbered, the scope's lock held, and not committed: compaction has read the old entry and waits.
  await writer`set constraints all immediate`;
  const compacting = compact();
  await expect
    .poll(async () => {
      const [row] =
        await database.sql`select count(*)::int from pg_locks where not granted and locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`;
      return row?.['count'] as number;
    })
    .toBeGreaterThan(0);
  await writer`commit`;
  writer.release();
  await compacting;
  await replica.pull();
  expect(replica.live('cart')).toEqual([`${shirt}|M|`]);
  const fresh = privateReplica(anu);
  await fresh.pull();
  expect(fresh.live('cart')).toEqual([`${shirt}|M|`]);
});

test('while eight write and compaction runs without a pause, replicas that follow end equal', async () => {
  const bina = await people.asShopper('bina');
  const sizes = ['a', 'b', 'c', 'd', 'e', 'f'];
  const writing = new AbortController();
  const quick = privateReplica(bina, 'user', 2);
  const slow = privateReplica(bina, 'user', 2);
  const follow = (async () => {
    for (let turn = 0; !writing.signal.aborted; turn += 1) {
      await quick.pull();
      if (turn % 10 === 0) await slow.pull();
    }
  })();
  const compaction = (async () => {
    while (!writing.signal.aborted) await compact();
  })();
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 1; n <= 40; n += 1) {
        const size = sizes[(n * 7 + writer * 3) % sizes.length]!;
        const batch = await push(
          bina,
          [(n + writer) % 3 === 0 ? remove(n, size) : add(n, size)],
          `phone${writer}`,
        );
        expect(batch.verdicts).toEqual([{ n, verdict: 'applied' }]);
      }
    }),
  );
  writing.abort();
  await Promise.all([follow, compaction]);
  await compact();
  const rows = await database.sql<{ id: string }[]>`select product_id || '|' || size || '|' as id
    from public.shopping_cart where user_id = ${bina.id} and deleted_at is null`;
  const real = rows.map((row) => row.id).toSorted();
  for (const replica of [quick, slow]) {
    await replica.pull();
    expect(replica.live('cart')).toEqual(real);
  }
});
