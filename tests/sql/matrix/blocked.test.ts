import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { attempt } from './attempt.ts';
import { calls } from './calls.ts';
import { procedures } from './procedures.ts';
import { openScene, type Scene } from './scene.ts';

let database: TestDatabase;
let scene: Scene;
beforeAll(async () => {
  database = await freshDatabase(4);
  scene = await openScene(database.sql);
});
afterAll(() => database.remove());

/** These need an account. Where visitors or the service are let in, too, no person is asked for, and no harm is done. */
const personal = Object.entries(procedures)
  .filter(([, { anon, shopper, service }]) => anon === '42501' && shopper !== '42501' && service !== 'ok')
  .map(([name]) => name);

// Promise users.blocked-everywhere (2 Admin, admin): A blocked person's token opens no procedure that needs an account.
test.each(personal)('a blocked shopper is refused: %s', async (name) => {
  const me = scene.subjects.shopper;
  const block = `insert into private.blocked_users (user_id, reason) values ('${me.id}', 'Refused parcels')`;
  const args = calls(scene, me)[name];
  expect(await attempt(database.sql, me, `select public.${name}(${args})`, block)).toBe('account_blocked');
});

test('every policy that writes asks for the block, or for a role that nobody blocks', async () => {
  const open = await database.sql`
    select policyname from pg_policies
    where cmd <> 'SELECT' and roles <> '{anon}' and not (coalesce(with_check, '') || coalesce(qual, '')) ~
      'is_blocked|is_admin|is_seller|my_folder' order by 1`;
  expect(open.map((policy) => String(policy['policyname']))).toEqual([]);
});
