import { afterAll, beforeAll, expect, test } from 'vitest';
import { handle } from '#supabase/functions/invite-seller/handler.ts';
import { handle as create } from '#supabase/functions/create-seller/handler.ts';
import { startMailProvider, sendTo } from '#support/mail-provider.ts';
import { attackedShop, type AttackedShop, type Attacker } from '../sql/attacks/curl.ts';

let shop: AttackedShop;
let admin: Attacker;
let fate: 'taken' | 'refused' = 'taken';
let provider: Awaited<ReturnType<typeof startMailProvider>>;
beforeAll(async () => {
  provider = await startMailProvider(() => fate);
  shop = await attackedShop();
  admin = await shop.admin();
});
afterAll(async () => {
  await shop.close();
  await provider.close();
});

type Said = { status: number; code?: string; message?: string; invited?: boolean; data?: { id: string } };
type Given = { token?: string; settings?: Record<string, string> };
async function say(
  handler: typeof handle,
  body: unknown,
  { token = admin.token, settings = sendTo(provider.url) }: Given = {},
): Promise<Said> {
  const context = {
    supabaseUrl: shop.url,
    publishableKey: shop.keys.publishable,
    secretKey: shop.keys.secret,
    setting: (name: string) => ({ SITE_URL: 'https://shop.test/', ...settings })[name],
  };
  const request = new Request('https://api.test/', {
    method: 'POST',
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const answer = await handler(request, context);
  return { status: answer.status, ...((await answer.json()) as object) };
}
const invite = (id: unknown, more?: Given) => say(handle, { seller_id: id }, more);

/** The invitations of a seller in the audit log. */
const notes = async (id: string) => [
  ...(await shop.sql`select actor, actor_role, subject_name as name, after ->> 'invitation_sent_to' as to
    from private.audit_log where subject = 'sellers' and subject_id = ${id} and after ? 'invitation_sent_to'`),
];

let made = 0;
async function newSeller(): Promise<Said & { email: string; id: string }> {
  made += 1;
  const email = `new${made}@loom.test`;
  const answer = await say(create, {
    brand_name: `Loom ${made}`,
    business_email: email,
    phone_number: '9812345670',
  });
  return { ...answer, email, id: answer.data?.id ?? '' };
}
const mailsTo = (email: string) => provider.mails().filter(({ to }) => to === email);
const proofs = (email: string) =>
  mailsTo(email).map(({ text }) => /token_hash=([0-9a-f]+)/.exec(text)?.[1] ?? '');
const verify = (token_hash: string) => shop.visitor.client.auth.verifyOtp({ token_hash, type: 'recovery' });

test('the mail has words of an invitation and leads to where a seller sets the password', async () => {
  const { email, invited } = await newSeller();
  expect(invited).toBe(true);
  const [mail] = mailsTo(email);
  expect(mail?.subject).toBe('You are invited to sell on Drip Haven');
  expect(mail?.text).toContain('seller account for Loom 1.');
  expect(mail?.text).toMatch(
    /https:\/\/shop\.test\/seller\/update-password#token_hash=[0-9a-f]{56}&type=recovery&invitation=1/,
  );
  expect(mail?.html).toContain('&amp;invitation=1"');
  const { data } = await verify(proofs(email)[0] ?? '');
  await shop.visitor.client.auth.updateUser({ password: 'fresh-one' });
  await shop.visitor.client.auth.signOut();
  const { error } = await shop.visitor.client.auth.signInWithPassword({ email, password: 'fresh-one' });
  expect([data.user?.email, error]).toEqual([email, null]);
  await shop.visitor.client.auth.signOut();
});

test('a link works once, and a new invitation ends the links of before', async () => {
  const { email, id } = await newSeller();
  expect(await invite(id)).toEqual({ status: 200, success: true });
  const [first = '', second = ''] = proofs(email);
  expect((await verify(first)).error?.status).toBe(403);
  expect((await verify(second)).error).toBeNull();
  await shop.visitor.client.auth.signOut();
  expect((await verify(second)).error?.status).toBe(403);
});

test('who has signed in once is invited no more', async () => {
  const { email, id } = await newSeller();
  await verify(proofs(email)[0] ?? '');
  await shop.visitor.client.auth.signOut();
  expect(await invite(id)).toMatchObject({ status: 409, code: 'seller_signed_in' });
  expect(mailsTo(email)).toHaveLength(1);
});

test('a mail that fails is said: the seller is there, and is invited again', async () => {
  fate = 'refused';
  const { status, email, id, invited } = await newSeller();
  expect([status, invited]).toEqual([201, false]);
  expect(await invite(id)).toMatchObject({ status: 502, code: 'invitation_not_sent' });
  fate = 'taken';
  expect((await invite(id)).status).toBe(200);
  const sent = proofs(email);
  expect(sent).toHaveLength(1);
  // Only what was sent is noted.
  expect(await notes(id)).toEqual([{ actor: admin.id, actor_role: 'admin', name: 'Loom 4', to: email }]);
  // Without settings nothing is sent, and the link of before still works.
  for (const missing of ['MAIL_URL', 'SITE_URL'])
    expect((await invite(id, { settings: { ...sendTo(provider.url), [missing]: '' } })).status).toBe(502);
  expect((await verify(sent[0] ?? '')).error).toBeNull();
  await shop.visitor.client.auth.signOut();
});

test('only an admin has invitations sent, and only to sellers', async () => {
  const { id, email } = await newSeller();
  const shopper = await shop.shopper();
  const seller = await shop.seller('cotton');
  for (const token of ['', 'nonsense', shop.keys.publishable])
    expect(await invite(id, { token })).toMatchObject({ status: 401, code: 'admin_sign_in' });
  for (const { token } of [shopper, seller])
    expect(await invite(id, { token })).toMatchObject({ status: 403, code: 'admin_only' });
  for (const other of [shopper.id, admin.id, crypto.randomUUID(), 'x', `${id}&or=(id.neq.x)`, 1, undefined])
    expect(await invite(other)).toMatchObject({ status: 404, code: 'seller_not_found' });
  expect(mailsTo(email)).toHaveLength(1);
  expect(mailsTo(shopper.email)).toEqual([]);
  expect(await notes(id)).toEqual([]);
});

test('nobody but the server makes a link', async () => {
  const { email } = await newSeller();
  for (const token of ['', (await shop.shopper()).token, admin.token]) {
    const answer = await fetch(`${shop.url}/auth/v1/admin/generate_link`, {
      method: 'POST',
      headers: { apikey: shop.keys.publishable, ...(token !== '' && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ type: 'recovery', email }),
    });
    expect(answer.status).toBe(401);
  }
});
