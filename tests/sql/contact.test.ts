import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal, type Personas } from '../support/personas.ts';
import { freshDatabase, type TestDatabase } from '../support/postgres.ts';
import { push } from './sync-client.ts';

let database: TestDatabase;
let people: Personas;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
});
afterAll(() => database.remove());

const words = { name: 'Asha', email: 'asha@example.test', message: 'Does it shrink?' };
const kept = () =>
  database.sql`select user_id, name, email, message from public.contact_messages order by created_at`;

test('a visitor and a shopper write; only admins read it', async () => {
  const asha = await people.asShopper('asha');
  const args = { p_name: ' Asha ', p_email: 'ASHA@example.test', p_message: words.message };
  await people.asAnon().rpc('send_contact_message', args);
  await asha.rpc('send_contact_message', args);
  expect(await kept()).toEqual([
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

test('the whole shop takes so many an hour, from however many addresses they come', async () => {
  const send = async (name: string) =>
    (await people.asShopper(name)).rpc('send_contact_message', {
      p_name: 'N',
      p_email: 'n@example.test',
      p_message: 'Hi',
    });
  await database.sql`insert into private.rate_hits (key, window_start, hits) values ('contact', now(), 599)
    on conflict (key) do update set hits = 599, window_start = now()`;
  expect(await send('first')).toBe(true);
  expect((await refusal(send('second'))).detail).toBe('rate_limited');
  await database.sql`update private.rate_hits set window_start = now() - interval '61 minutes' where key = 'contact'`;
  expect(await send('second')).toBe(true);
});

test('what waited for a line is kept once, and refused with a reason', async () => {
  const meera = await people.asShopper('meera');
  const written = { n: 1, name: 'contact.send', args: { ...words, name: 'Meera' } };
  const nameless = { n: 2, name: 'contact.send', args: { ...words, name: ' ' } };
  const batch = await push(meera, [written, nameless]);
  expect(batch.verdicts).toEqual([
    { n: 1, verdict: 'applied' },
    { n: 2, verdict: 'rejected', code: 'name_required' },
  ]);
  await push(meera, [written]);
  expect((await kept()).filter(({ user_id: id }) => id === meera.id)).toHaveLength(1);
});

test('a full desk refuses the message that waited, and lets what was queued after it pass', async () => {
  const nila = await people.asShopper('nila');
  await database.sql`insert into private.rate_hits (key, window_start, hits) values ('contact', now(), 600)
    on conflict (key) do update set hits = 600, window_start = now()`;
  const written = { n: 1, name: 'contact.send', args: { ...words, name: 'Nila' } };
  const saved = { n: 2, name: 'profile.update', args: { full_name: 'Nila Nair' } };
  expect((await push(nila, [written, saved])).verdicts).toEqual([
    { n: 1, verdict: 'rejected', code: 'rate_limited' },
    { n: 2, verdict: 'applied' },
  ]);
});
