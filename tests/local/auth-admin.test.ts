import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '#supabase/local/backend.ts';
import { anonymous, newShopper, service, startTestBackend } from './backend-fixture.ts';

let backend: Backend & { remove: () => Promise<void> };
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.remove());

test('the secret key makes somebody who can sign in at once', async () => {
  const email = `${randomUUID()}@example.test`;
  const made = await service(backend).auth.admin.createUser({
    email,
    password: 'demo1234',
    email_confirm: true,
    user_metadata: { full_name: 'Asha Rao' },
  });
  expect(made.error).toBeNull();
  expect(made.data.user).toMatchObject({ email, user_metadata: { full_name: 'Asha Rao' } });
  const signedIn = await anonymous(backend).auth.signInWithPassword({ email, password: 'demo1234' });
  expect(signedIn.data.user?.id).toBe(made.data.user?.id);
  expect(signedIn.data.user?.user_metadata).toMatchObject({ full_name: 'Asha Rao' });
});

test('without a confirmed address the person cannot sign in', async () => {
  const email = `${randomUUID()}@example.test`;
  await service(backend).auth.admin.createUser({ email, password: 'demo1234' });
  const signedIn = await anonymous(backend).auth.signInWithPassword({ email, password: 'demo1234' });
  expect(signedIn.error?.code).toBe('email_not_confirmed');
});

test('an address is taken once, a short password never', async () => {
  const { email } = await newShopper(backend);
  const taken = await service(backend).auth.admin.createUser({ email, password: 'demo1234' });
  expect(taken.error?.code).toBe('email_exists');
  const short = await service(backend).auth.admin.createUser({
    email: 'short@example.test',
    password: '123',
  });
  expect(short.error?.code).toBe('weak_password');
});

test('somebody removed is gone with what was theirs', async () => {
  const { id, client } = await newShopper(backend);
  await client.from('notes').insert({ owner: id, body: 'mine' });
  expect((await service(backend).auth.admin.deleteUser(id)).error).toBeNull();
  expect(await backend.sql`select 1 from public.notes where owner = ${id}`).toHaveLength(0);
  expect((await service(backend).auth.admin.getUserById(id)).error?.status).toBe(404);
});

test('nobody else may do any of it', async () => {
  const shopper = await newShopper(backend);
  for (const client of [anonymous(backend), shopper.client]) {
    const made = await client.auth.admin.createUser({ email: 'no@example.test', password: 'demo1234' });
    expect(made.error?.status).toBe(401);
    expect((await client.auth.admin.deleteUser(shopper.id)).error?.status).toBe(401);
  }
  const bearer = await fetch(`${backend.url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { apikey: backend.keys.secret, authorization: `Bearer ${shopper.token}` },
    body: '{"email":"no@example.test"}',
  });
  expect(bearer.status).toBe(401);
  expect(await backend.sql`select 1 from auth.users where id = ${shopper.id}`).toHaveLength(1);
});
