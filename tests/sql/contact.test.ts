import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { push } from './sync-client.ts';

let database: TestDatabase;
let people: Personas;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
});
afterAll(() => database.remove());

const words = { name: 'Asha', email: 'asha@example.test', message: 'Does it shrink?' };
const messages = () =>
  database.sql`select user_id, name, email, message from public.contact_messages order by created_at`;

test('a visitor and a shopper write; only admins read it', async () => {
  const asha = await people.asShopper('asha');
  const args = { p_name: ' Asha ', p_email: 'ASHA@example.test', p_message: words.message };
  await people.asAnon().rpc('send_contact_message', args);
  await asha.rpc('send_contact_message', args);
  expect(await messages()).toEqual([
    { user_id: null, ...words },
    { user_id: asha.id, ...words },
  ]);
  const read = (sql: Parameters<Parameters<typeof asha.run>[0]>[0]) =>
    sql`select id from public.contact_messages`;
  expect(await asha.run(read)).toHaveLength(0);
  expect(await (await people.asAdmin()).run(read)).toHaveLength(2);
});

test('an empty message, a wrong address and too many are refused', async () => {
  const ravi = await people.asShopper('ravi');
  const send = (p_message: string, p_email = 'ravi@example.test') =>
    ravi.rpc('send_contact_message', { p_name: 'Ravi', p_email, p_message });
  expect((await refusal(send(' '))).code).toBe('23514');
  expect((await refusal(send('Hello', 'nowhere'))).code).toBe('23514');
  for (let sent = 0; sent < 10; sent += 1) await send(`Message ${sent}`);
  expect((await refusal(send('One more'))).detail).toBe('rate_limited');
});

/** So many hits of a crowd just now. */
const crowdHas = (key: string, hits: number) =>
  database.sql`insert into private.rate_hits (key, window_start, hits) values (${key}, now(), ${hits})
    on conflict (key) do update set hits = excluded.hits, window_start = excluded.window_start`;
const args = { p_name: 'N', p_email: 'n@example.test', p_message: 'Hi' };

test('a crowd of visitors keeps out visitors for ten minutes, and nobody with an account', async () => {
  await crowdHas('contact:visitors', 299);
  expect(await people.asAnon().rpc('send_contact_message', args)).toBe(true);
  expect((await refusal(people.asAnon().rpc('send_contact_message', args))).detail).toBe('rate_limited');
  expect(await (await people.asShopper('one')).rpc('send_contact_message', args)).toBe(true);
  await database.sql`update private.rate_hits set window_start = now() - interval '11 minutes'`;
  expect(await people.asAnon().rpc('send_contact_message', args)).toBe(true);
});

test('sixty accounts that write all they may keep out nobody', async () => {
  await crowdHas('contact:people', 600);
  expect(await (await people.asShopper('two')).rpc('send_contact_message', args)).toBe(true);
  await crowdHas('contact:people', 3000);
  expect((await refusal((await people.asShopper('three')).rpc('send_contact_message', args))).detail).toBe(
    'rate_limited',
  );
  await crowdHas('contact:people', 0);
});

test('in a crowd callers wait before anybody is refused, three at a time', async () => {
  await crowdHas('contact:visitors', 100);
  const began = performance.now();
  await people.asAnon().rpc('send_contact_message', args);
  expect(performance.now() - began).toBeGreaterThanOrEqual(300);

  // Each waits in a transaction inside of the one before, and holds its place until the end. Crowds are counted apart.
  const places: number[] = [];
  const comeAfter = async (before: number): Promise<void> => {
    if (before === 4) return;
    const key = `crowd ${before}`;
    await crowdHas(key, 100);
    await database.sql.begin(async (sql) => {
      const [row] = await sql`select private.crowd_over_limit(${key}, 100, 300, '10 minutes') as refused`;
      expect(row).toEqual({ refused: false });
      const [held] = await sql`select count(*)::int as places from pg_locks
        where pid = pg_backend_pid() and locktype = 'advisory' and classid = 7307`;
      places.push(held?.['places'] as number);
      await comeAfter(before + 1);
    });
  };
  await comeAfter(0);
  expect(places).toEqual([1, 1, 1, 0]);
});

test('an email is told to so many, and then not, without a word of refusal', async () => {
  const ask = (person: Pick<Persona, 'run'>) =>
    person.run(async (sql) => {
      const [row] = await sql`select public.email_registered('nobody@example.test') as told,
        coalesce(current_setting('response.status', true), '') as status`;
      return row;
    });
  const asha = await people.asShopper('curious');
  await crowdHas('email:visitors', 599);
  expect(await ask(people.asAnon())).toEqual({ told: false, status: '' });
  expect(await ask(people.asAnon())).toEqual({ told: null, status: '' });
  expect(await ask(asha)).toEqual({ told: false, status: '' });
  for (let count = 0; count < 19; count += 1) await ask(asha);
  expect(await ask(asha)).toEqual({ told: null, status: '429' });
});

test('a message that waited for a connection is kept once, and refused with a reason', async () => {
  const meera = await people.asShopper('meera');
  const written = { n: 1, name: 'contact.send', args: { ...words, name: 'Meera' } };
  const nameless = { n: 2, name: 'contact.send', args: { ...words, name: ' ' } };
  const batch = await push(meera, [written, nameless]);
  expect(batch.verdicts).toEqual([
    { n: 1, verdict: 'applied' },
    { n: 2, verdict: 'rejected', code: 'name_required' },
  ]);
  await push(meera, [written]);
  expect((await messages()).filter(({ user_id: id }) => id === meera.id)).toHaveLength(1);
});

test('a message that waited is refused beyond the limit, and what was queued after it passes', async () => {
  const nila = await people.asShopper('nila');
  await crowdHas('contact:people', 3000);
  const written = { n: 1, name: 'contact.send', args: { ...words, name: 'Nila' } };
  const saved = { n: 2, name: 'profile.update', args: { full_name: 'Nila Nair' } };
  expect((await push(nila, [written, saved])).verdicts).toEqual([
    { n: 1, verdict: 'rejected', code: 'rate_limited' },
    { n: 2, verdict: 'applied' },
  ]);
});
