import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#supabase/local/backend.ts';
import { anonymous, newShopper, service, startTestBackend } from './backend-fixture.ts';

let backend: Backend & { remove: () => Promise<void> };
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.remove());

const mails = async () =>
  (await (await fetch(`${backend.url}/_local/mail`)).json()) as { to: string; text: string; html: string }[];
const linkIn = (text?: string) => /https?:\S+/.exec(text ?? '')?.[0] ?? 'no link';

describe('sign up, in and out', () => {
  test('needs no confirmation mail and lets the same person in again', async () => {
    const { email, id } = await newShopper(backend);
    const second = await anonymous(backend).auth.signInWithPassword({ email, password: 'demo1234' });
    expect(second.data.user?.id).toBe(id);
    const wrong = await anonymous(backend).auth.signInWithPassword({ email, password: 'wrong-one' });
    expect(wrong.error?.message).toBe('Invalid login credentials');
  });

  test('an e-mail with a letter of another alphabet is refused, as hosted auth does', async () => {
    for (const email of ['аsha@example.test', 'asha@exаmple.test']) {
      const { error } = await anonymous(backend).auth.signUp({ email, password: 'demo1234' });
      expect([error?.status, error?.message]).toEqual([
        400,
        'Unable to validate email address: invalid format',
      ]);
    }
  });

  const sendAuth = async (method: string, path: string, body: string, token?: string) => {
    const answer = await fetch(`${backend.url}/auth/v1/${path}`, {
      method,
      headers: {
        apikey: path.startsWith('admin') ? backend.keys.secret : backend.keys.publishable,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        'content-type': 'application/json',
      },
      body,
    });
    return [answer.status, ((await answer.json()) as { error_code?: string }).error_code];
  };
  const invalid = [400, 'validation_failed'];

  test.each([
    [
      'behind another e-mail',
      '{"data":{"email":"a@example.test"},"email":"аsha@example.test","password":"demo1234"}',
    ],
    ['with an escaped key', '{"em\\u0061il":"аsha@example.test","password":"demo1234"}'],
    [
      'as the second of two',
      '{"email":"first@example.test","email":"аsha@example.test","password":"demo1234"}',
    ],
  ])('an e-mail with a letter of another alphabet is refused %s', async (_, body) => {
    expect(await sendAuth('POST', 'signup', body)).toEqual(invalid);
    expect(await sendAuth('POST', 'admin/users', body)).toEqual(invalid);
    const { token } = await newShopper(backend);
    expect(await sendAuth('PUT', 'user', body, token)).toEqual(invalid);
  });

  test('an e-mail counts where the service reads it, not in other data', async () => {
    const data = { email: 'आशा@example.test' };
    const { error } = await anonymous(backend).auth.signUp({
      email: 'data@example.test',
      password: 'demo1234',
      options: { data },
    });
    expect(error).toBeNull();
  });

  test.each(['      ', '\u00a0\u2003 \u200b\u200b ', '\t\t\t\n\n\n'])(
    '%j is no password',
    async (password) => {
      const weak = [422, 'weak_password'];
      const body = JSON.stringify({ email: 'blank@example.test', password });
      expect(await sendAuth('POST', 'signup', body)).toEqual(weak);
      expect(await sendAuth('POST', 'admin/users', body)).toEqual(weak);
      const { token } = await newShopper(backend);
      expect(await sendAuth('PUT', 'user', JSON.stringify({ password }), token)).toEqual(weak);
    },
  );

  test.each([
    String.raw`{"email":"half@example.test","password":"\ud800aaaaaa"}`,
    String.raw`{"email":"half@example.test","password":"demo1234","data":{"full_name":"\ud800"}}`,
    '{"email":{"a":1},"password":"demo1234"}',
    '{"email":"half@example.test","password":5}',
  ])('a value that is no text of the database is refused: %s', async (body) => {
    expect(await sendAuth('POST', 'signup', body)).toEqual([400, 'bad_json']);
    expect(await sendAuth('POST', 'token?grant_type=password', body)).toEqual([400, 'bad_json']);
  });

  test('a session is renewed', async () => {
    const { client, token } = await newShopper(backend);
    const renewed = await client.auth.refreshSession();
    expect(renewed.error).toBeNull();
    expect(renewed.data.session?.access_token).toBeTypeOf('string');
    expect((await client.auth.getUser(token)).error).toBeNull();
  });

  test('many can sign up at once without meeting a limit', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => newShopper(backend)));
    expect(new Set(people.map((person) => person.id)).size).toBe(12);
  });

  test('a forgotten password sends a mail whose link leads where the app asked, signed in', async () => {
    const { client, email } = await newShopper(backend);
    const redirectTo = `${backend.url}/seller/update-password`;
    expect((await client.auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    const [mail] = await mails();
    expect(mail?.to).toBe(email);
    const opened = await fetch(linkIn(mail?.text), { redirect: 'manual' });
    const target = new URL(opened.headers.get('location') ?? '');
    expect(target.origin + target.pathname).toBe(redirectTo);
    expect(target.hash).toContain('type=recovery');
    // The template's own link is read by most people, for mails are shown as HTML.
    const shown = new URL(/href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '');
    expect(shown.href).toBe(target.href);
  });

  test('a scanner that opens the links of a mail uses up neither the link nor the code', async () => {
    for (const used of ['link', 'code'] as const) {
      const { client, email } = await newShopper(backend);
      await client.auth.resetPasswordForEmail(email, { redirectTo: `${backend.url}/update-password` });
      const text = (await mails())[0]?.text ?? '';
      for (const method of ['GET', 'HEAD', 'GET']) {
        const seen = await fetch(linkIn(text), { method, redirect: 'manual' });
        expect(seen.headers.get('location')).not.toContain('access_token');
      }
      const unread = await fetch(linkIn(text).replace('type=recovery', 'type=signup'), { method: 'HEAD' });
      expect(unread.status).toBe(405);
      const opened = await fetch(linkIn(text), { redirect: 'manual' });
      const proof = new URLSearchParams(new URL(opened.headers.get('location') ?? '').hash.slice(1));
      const visitor = anonymous(backend).auth;
      const code = /code: (\d{6})$/.exec(text)?.[1] ?? '';
      const { data, error } = await visitor.verifyOtp(
        used === 'link'
          ? { token_hash: proof.get('token_hash') ?? '', type: 'recovery' }
          : { email, token: code, type: 'recovery' },
      );
      expect(error).toBeNull();
      expect(data.user?.email).toBe(email);
      expect((await visitor.updateUser({ password: 'fresh-one' })).error).toBeNull();
      // Once only.
      const second = await anonymous(backend).auth.verifyOtp({ email, token: code, type: 'recovery' });
      expect(second.error?.code).toBe('otp_expired');
    }
  });

  test('a link never leads to another site', async () => {
    const { client, email } = await newShopper(backend);
    await client.auth.resetPasswordForEmail(email, { redirectTo: 'https://elsewhere.test/steal' });
    const opened = await fetch(linkIn((await mails())[0]?.text), { redirect: 'manual' });
    expect(opened.headers.get('location')).toMatch(new RegExp(`^${backend.url}[/#?]`));
    expect((await mails())[0]?.html).not.toContain('elsewhere.test');
  });

  test('a changed password ends all other sessions of the person, and nobody else’s', async () => {
    const [{ client, email }, other] = [await newShopper(backend), await newShopper(backend)];
    const elsewhere = anonymous(backend);
    await elsewhere.auth.signInWithPassword({ email, password: 'demo1234' });
    expect((await client.auth.updateUser({ password: 'fresh-one' })).error).toBeNull();
    expect((await elsewhere.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await elsewhere.auth.getUser()).error?.message).toBe('Auth session missing!');
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await other.client.auth.refreshSession()).error).toBeNull();
    expect((await elsewhere.auth.signInWithPassword({ email, password: 'fresh-one' })).error).toBeNull();
  });

  test.each(['us%65r', '/user'])(
    'a password changed at the path %s ends the other sessions too',
    async (path) => {
      const { email, token } = await newShopper(backend);
      const elsewhere = anonymous(backend);
      await elsewhere.auth.signInWithPassword({ email, password: 'demo1234' });
      const changed = await fetch(`${backend.url}/auth/v1/${path}`, {
        method: 'PUT',
        headers: {
          apikey: backend.keys.publishable,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ password: 'fresh-one' }),
      });
      expect(changed.status).toBe(200);
      expect((await elsewhere.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    },
  );

  test('a refused password, and another change of the person, end no session', async () => {
    const { client, email } = await newShopper(backend);
    const elsewhere = anonymous(backend);
    await elsewhere.auth.signInWithPassword({ email, password: 'demo1234' });
    for (const password of ['demo1234', 'short'])
      expect((await client.auth.updateUser({ password })).error).not.toBeNull();
    expect((await client.auth.updateUser({ data: { full_name: 'Asha' } })).error).toBeNull();
    expect((await elsewhere.auth.refreshSession()).error).toBeNull();
  });

  test('with the wrong key nobody gets anywhere', async () => {
    const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: 'sb_publishable_wrong', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(401);
  });
});

describe('rows', () => {
  test('are seen by their owner only', async () => {
    const [asha, ravi] = [await newShopper(backend), await newShopper(backend)];
    const made = await asha.client.from('notes').insert({ owner: asha.id, body: 'mine', price: 12.5 });
    expect(made.error).toBeNull();
    const own = await asha.client.from('notes').select('body, price, made_at');
    expect(own.data).toEqual([{ body: 'mine', price: 12.5, made_at: '2026-01-02T03:04:05.678901+00:00' }]);
    expect((await ravi.client.from('notes').select()).data).toEqual([]);
    const forged = await ravi.client.from('notes').insert({ owner: asha.id, body: 'not mine' });
    expect(forged.error?.code).toBe('42501');
  });

  test('a table or operation that no migration granted stays closed', async () => {
    const { client } = await newShopper(backend);
    for (const somebody of [anonymous(backend), client]) {
      expect((await somebody.from('closed').select()).error?.code).toBe('42501');
    }
    expect((await anonymous(backend).from('notes').select()).error?.code).toBe('42501');
  });

  test('the secret key passes the policies, no key passes nothing', async () => {
    expect((await service(backend).from('notes').select('id')).error).toBeNull();
    expect((await fetch(`${backend.url}/rest/v1/notes`)).status).toBe(401);
    expect(await (await fetch(`${backend.url}/storage/v1/bucket`)).json()).toEqual([]);
  });
});

describe('procedures', () => {
  test('take JSON as it was sent', async () => {
    for (const value of [{ a: [1, { b: null }] }, [1, 2], 7]) {
      const { data } = await anonymous(backend).rpc('describe', { p_value: value });
      const type = Array.isArray(value) ? 'array' : typeof value;
      expect(data).toEqual({ type, value });
    }
  });

  test('can also be called by GET when they only read', async () => {
    expect((await anonymous(backend).rpc('double', { p_number: 21 }, { get: true })).data).toBe(42);
  });

  test('know who calls', async () => {
    const { client, id, email } = await newShopper(backend);
    expect((await client.rpc('who')).data).toEqual({ uid: id, role: 'authenticated', email });
    expect((await anonymous(backend).rpc('who')).data).toEqual({ uid: null, role: 'anon', email: null });
  });

  test.each([
    ['PT409', 409],
    ['PT422', 422],
    ['23505', 409],
    ['23514', 400],
    ['P0001', 400],
    ['40001', 500],
    ['28000', 403],
  ])('an error %s is answered %i with its code and detail', async (code, status) => {
    const answer = await anonymous(backend).rpc('fail', { p_code: code, p_detail: 'out_of_stock' });
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject({ code, message: 'on purpose', details: 'out_of_stock' });
  });

  test('a table made after the start is seen after a reload', async () => {
    await backend.sql.unsafe('create table public.later (id int); grant select on public.later to anon');
    await backend.reloadSchema();
    expect((await anonymous(backend).from('later').select()).data).toEqual([]);
  });
});
