import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMaintenance } from '#supabase/local/maintenance.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { personas } from '#support/personas.ts';
import { ask, deliveredOrder, exchange, withdraw } from '../sql/returns/fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(4);
});
afterAll(() => database.remove());

// The files are another test's: here nothing is left to remove, and at first not even an answer.
let answers = 0;
const noFiles = () => {
  answers += 1;
  return Promise.resolve(answers === 1 ? new Response('', { status: 500 }) : Response.json({ removed: 0 }));
};
const verdicts = async () => {
  const rows = await database.sql<{ n: number }[]>`select n::int from public.sync_verdicts order by n`;
  return rows.map((row) => row.n);
};

test('the embedded backend compacts by itself, again and again, and a failure does not end it', async () => {
  const { sql } = database;
  const asha = await personas(sql).asShopper('asha');
  const forget = async (n: number) => {
    const device = randomUUID();
    await sql`insert into public.sync_devices (user_id, device, last_n) values (${asha.id}, ${device}, ${n})`;
    await sql`insert into public.sync_verdicts (user_id, device, n, verdict, content, at)
      values (${asha.id}, ${device}, ${n}, 'applied', 0, now() - interval '61 days')`;
  };
  await sql`insert into public.sync_verdicts (user_id, device, n, verdict, content)
    values (${asha.id}, 'phone', 1, 'applied', 0)`;
  await forget(2);
  const logged: string[] = [];
  const maintenance = startMaintenance(sql, noFiles, 'http://localhost', (line) => logged.push(line), 20);
  await expect.poll(verdicts).toEqual([1]);

  // The first round failed at the files, and compacted all the same.
  expect(logged).toEqual(['maintenance: Error: remove-pictures answered 500']);
  await sql`alter table public.sync_verdicts rename to away`;
  await expect.poll(() => logged.length).toBeGreaterThan(1);
  expect(logged[1]).toContain('sync_verdicts');
  await sql`alter table public.away rename to sync_verdicts`;
  await forget(3);
  await expect.poll(verdicts).toEqual([1]);
  await maintenance.close();
  await forget(4);
  expect(await verdicts()).toEqual([1, 4]);
});

test('it ends the holds of exchanges and deletes the addresses of old returns', async () => {
  const { sql } = database;
  const { asShopper, asSeller } = personas(sql);
  const [asha, kora] = [await asShopper('asha'), await asSeller('kora')];
  const { items } = await deliveredOrder(sql, asha, [{ of: kora }, { of: kora }]);
  const held = await ask(asha, items[0], exchange('L'));
  await withdraw(asha, (await ask(asha, items[1])).id);
  await sql`update public.returns set held_until = now() where id = ${held.id}`;
  await sql`update public.returns set closed_at = now() - interval '91 days' where id <> ${held.id}`;
  const maintenance = startMaintenance(sql, noFiles, 'http://localhost', () => undefined, 20);
  await expect
    .poll(async () => {
      const [row] = await sql`select (select count(*)::int from public.returns where is_held) as held,
        (select count(*)::int from private.return_addresses) as addresses`;
      return row;
    })
    .toEqual({ held: 0, addresses: 0 });
  await maintenance.close();
});
