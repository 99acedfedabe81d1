import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Backend } from '#supabase/local/backend.ts';
import { anonymous, newShopper, startTestBackend } from './backend-fixture.ts';

let backend: Backend & { remove: () => Promise<void> };
let shopper: Awaited<ReturnType<typeof newShopper>>;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.remove());
beforeEach(async () => {
  shopper = await newShopper(backend);
});

const ban = (until: Date | null) =>
  backend.sql`update auth.users set banned_until = ${until} where id = ${shopper.id}`;
const tomorrow = () => new Date(Date.now() + 86_400_000);
const credentials = () => ({ email: shopper.email, password: 'demo1234' });
const signedIn = async () => {
  const { auth } = anonymous(backend);
  const { data } = await auth.signInWithPassword(credentials());
  return { auth, refresh_token: data.session?.refresh_token ?? '' };
};

// Promise auth.banned (2 Admin, admin): The auth server refuses to let a blocked account in or to renew its session, as hosted Supabase does.
test('a banned account is not let in, and its session is not renewed, until the ban ends', async () => {
  const { auth, refresh_token } = await signedIn();
  await ban(tomorrow());
  const refused = (await anonymous(backend).auth.signInWithPassword(credentials())).error;
  expect([refused?.status, refused?.code, refused?.message]).toEqual([400, 'user_banned', 'User is banned']);
  expect((await auth.refreshSession({ refresh_token })).error?.code).toBe('user_banned');
  // That of the sign-up stays. The refused ones are gone.
  expect(await backend.sql`select 1 from auth.sessions where user_id = ${shopper.id}`).toHaveLength(1);
  await ban(null);
  expect((await anonymous(backend).auth.signInWithPassword(credentials())).data.user?.id).toBe(shopper.id);
  await ban(new Date(Date.now() - 1000));
  expect((await anonymous(backend).auth.signInWithPassword(credentials())).error).toBeNull();
});

test('a wrong password is refused as such, and a reset link lets nobody banned in', async () => {
  await ban(tomorrow());
  const wrong = await anonymous(backend).auth.signInWithPassword({ ...credentials(), password: 'wrong-one' });
  expect(wrong.error?.code).toBe('invalid_credentials');
  const { auth } = anonymous(backend);
  await auth.resetPasswordForEmail(shopper.email);
  const mails = (await (await fetch(`${backend.url}/_local/mail`)).json()) as { to: string; text: string }[];
  const link = /https?:\S+/.exec(mails.find(({ to }) => to === shopper.email)?.text ?? '')?.[0] ?? '';
  const token_hash = new URL(link).searchParams.get('token') ?? '';
  const verified = await auth.verifyOtp({ type: 'recovery', token_hash });
  expect(verified.error?.code).toBe('user_banned');
  expect(verified.data.session).toBeNull();
});
