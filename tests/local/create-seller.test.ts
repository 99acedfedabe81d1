import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';
import { handle } from '#supabase/functions/create-seller/handler.ts';
import { startProxy, type Proxy } from '#support/proxy.ts';
import { seededRandom } from '#support/seeded-random.ts';
import { attackedShop, type AttackedShop, type Attacker } from '../sql/attacks/curl.ts';

const PATHS = ['/functions/v1/create-seller', '/api/admin/sellers/create-seller'];
const entered = {
  brand_name: ' Monsoon  Club ',
  business_email: ' Owner@Monsoon.test ',
  phone_number: '+91 75512 30000',
};

let shop: AttackedShop;
let admin: Attacker;
beforeAll(async () => {
  shop = await attackedShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

/** The proof in the link of the newest mail to an address. */
async function proofTo(email: string): Promise<string> {
  const mails = (await (await fetch(`${shop.url}/_local/mail`)).json()) as { to: string; text: string }[];
  return /token_hash=([0-9a-f]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
}

type Said = { status: number; success?: boolean; message: string; data?: { id: string } };
async function ask(path: string, token: string, body: unknown): Promise<Said> {
  const answer = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: shop.keys.publishable,
      'content-type': 'application/json',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as { message: string }) };
}
const create = (body: unknown, token = admin.token) => ask(PATHS[0]!, token, body);

/** Accounts and brands, to see that neither was made. */
async function people(): Promise<unknown> {
  const rows = await shop.sql`select (select count(*)::int from auth.users) as users,
    (select count(*)::int from public.sellers) as sellers,
    (select count(*)::int from public.user_profiles where role = 'seller') as profiles`;
  return rows[0];
}

async function refused(attempt: () => Promise<Said>): Promise<[number, string]> {
  const before = await people();
  const { status, message } = await attempt();
  expect(await people()).toEqual(before);
  return [status, message];
}

describe.each(PATHS)('%s', (path) => {
  test('makes a seller who is not verified, without a password, and mails the invitation', async () => {
    const name = path.length;
    const made = await ask(path, admin.token, {
      ...entered,
      brand_name: `${entered.brand_name}${name}`,
      business_email: `${name}${entered.business_email.trim()}`,
    });
    expect(made).toMatchObject({
      status: 201,
      message: 'Seller added successfully',
      invited: true,
      data: {
        brand_name: `Monsoon Club ${name}`,
        business_email: `${name}owner@monsoon.test`,
        phone_number: '7551230000',
        is_verified: false,
      },
    });
    const [profile] =
      await shop.sql`select role, full_name from public.user_profiles where id = ${made.data?.id ?? ''}`;
    expect(profile).toEqual({ role: 'seller', full_name: `Monsoon Club ${name}` });
    const [account] = await shop.sql`
      select encrypted_password from auth.users where id = ${made.data?.id ?? ''}`;
    expect(account).toEqual({ encrypted_password: null });
  });

  test('is for admins', async () => {
    const shopper = await shop.shopper({ role: 'admin' });
    const seller = await shop.seller(`brand${path.length}`);
    expect(await refused(() => ask(path, '', entered))).toEqual([
      401,
      'Authentication required. Please log in as admin.',
    ]);
    for (const token of ['nonsense', shop.keys.publishable, `${admin.token}x`]) {
      expect((await refused(() => ask(path, token, entered)))[0]).toBe(401);
    }
    for (const { token } of [shopper, seller]) {
      expect(await refused(() => ask(path, token, entered))).toEqual([
        403,
        'User is not authorized as admin',
      ]);
    }
  });
});

test.each([
  ['nothing', {}, 'All fields are required'],
  ['no JSON', 'brand_name=x', 'All fields are required'],
  ['a blank brand', { ...entered, brand_name: '  ' }, 'All fields are required'],
  ['a zero character in the brand', { ...entered, brand_name: 'Mon\u0000soon' }, 'All fields are required'],
  ['an e-mail without a domain', { ...entered, business_email: 'a@b' }, 'Please enter a valid email address'],
  [
    'an example domain',
    { ...entered, business_email: 'a@Example.org' },
    'Please use a real email domain. Example domains are not allowed.',
  ],
  [
    'one below an example domain',
    { ...entered, business_email: 'a@shop.example.com' },
    'Please use a real email domain. Example domains are not allowed.',
  ],
  [
    'a long brand',
    { ...entered, brand_name: 'b'.repeat(81) },
    'A brand name has at most 80 characters. Please shorten it.',
  ],
  [
    'a long e-mail',
    { ...entered, business_email: `${'e'.repeat(250)}@b.in` },
    'Please enter a valid email address',
  ],
  [
    'an e-mail that only looks like one',
    { ...entered, business_email: 'a@b..in' },
    'Please enter a valid email address',
  ],
  ['a short phone', { ...entered, phone_number: '12345' }, 'Please enter a valid 10-digit phone number'],
])('%s: nothing is made', async (_, body, message) => {
  expect(await refused(() => create(body))).toEqual([400, message]);
});

describe('all or nothing', () => {
  test('a brand that looks like one that exists leaves no account behind', async () => {
    await shop.seller('taken');
    const body = { ...entered, brand_name: 'Ta-ken', business_email: 'second@monsoon.test' };
    expect(await refused(() => create(body))).toEqual([
      409,
      'A seller with this email or a brand name that looks the same already exists. Letters that look alike, such as I, l and 1, count as one.',
    ]);
    expect((await create({ ...body, brand_name: 'Not taken' })).status).toBe(201);
  });

  test('an account that exists is left as it was', async () => {
    const shopper = await shop.shopper();
    const body = { ...entered, brand_name: 'Own', business_email: shopper.email };
    expect(await refused(() => create(body))).toEqual([409, 'An account with this email already exists']);
    const { error } = await shop.visitor.client.auth.signInWithPassword({
      email: shopper.email,
      password: 'demo1234',
    });
    expect(error).toBeNull();
    await shop.visitor.client.auth.signOut();
  });

  test('a database that fails halfway leaves neither', async () => {
    await shop.sql.unsafe(`
      create function private.fail() returns trigger language plpgsql as
        $$ begin raise exception 'the disk is full' using errcode = '53100'; end $$;
      create trigger fail after insert on public.sellers for each row execute function private.fail()`);
    const body = { ...entered, brand_name: 'Halfway', business_email: 'half@monsoon.test' };
    expect(await refused(() => create(body))).toEqual([502, 'Failed to create seller']);
    await shop.sql.unsafe('drop trigger fail on public.sellers; drop function private.fail()');
    expect((await create(body)).status).toBe(201);
  });

  test('one brand is made once when several requests for it come at the same moment', async () => {
    const bodies = [1, 2, 3, 4].map((turn) => ({
      ...entered,
      brand_name: 'Twice',
      business_email: `twice${turn}@monsoon.test`,
    }));
    const answers = await Promise.all(bodies.map((body) => create(body)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    const rows = await shop.sql`select email from auth.users where email like 'twice%'`;
    expect(rows).toHaveLength(1);
  });

  describe('over a connection that loses what the auth server says', () => {
    let proxy: Proxy;
    beforeAll(async () => {
      proxy = await startProxy({ target: shop.url });
    });
    afterAll(() => proxy.close());
    const making = /^POST \/auth\/v1\/admin\/users/;
    const sure = seededRandom(1);
    const firstOnly = () => {
      let dice = 0;
      return () => (dice++ === 0 ? 0 : 1);
    };

    async function overProxy(email: string, brand: string): Promise<Said> {
      const request = new Request(`${shop.url}${PATHS[0]}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}` },
        body: JSON.stringify({ ...entered, brand_name: brand, business_email: email }),
      });
      const answer = await handle(request, {
        supabaseUrl: proxy.url,
        publishableKey: shop.keys.publishable,
        secretKey: shop.keys.secret,
        setting: () => undefined,
      });
      return { status: answer.status, ...((await answer.json()) as { message: string }) };
    }
    const NOT_MADE = [502, 'Failed to create seller'];

    test('what the auth service refuses is refused in its words', async () => {
      const msg = 'Email address not authorized';
      proxy.respond(422, {}, JSON.stringify({ error_code: 'email_address_not_authorized', msg }), {
        only: making,
      });
      const { status, message } = await overProxy('weak@monsoon.test', 'Weak');
      proxy.heal();
      expect([status, message]).toEqual([422, msg]);
      // An earlier try whose answer was lost may have made the account.
      expect(proxy.seen(/^DELETE \/auth\/v1\/admin\/users/)).toHaveLength(1);
    });

    test('one lost answer: the account is found again, the seller stands, once', async () => {
      proxy.loseAnswers(0.5, firstOnly(), { only: making });
      const made = await overProxy('lost-once@monsoon.test', 'Lost Once');
      proxy.heal();
      expect(proxy.stats().lost).toBe(1);
      expect(made).toMatchObject({ status: 201, data: { business_email: 'lost-once@monsoon.test' } });
      const accounts = await shop.sql`select id from auth.users where email = 'lost-once@monsoon.test'`;
      expect([...accounts]).toEqual([{ id: made.data?.id }]);
      const second = await create({
        ...entered,
        brand_name: 'Other',
        business_email: 'lost-once@monsoon.test',
      });
      expect([second.status, second.message]).toEqual([409, 'An account with this email already exists']);
    });

    test.each([
      ['every answer', () => proxy.loseAnswers(1, sure, { only: making })],
      [
        'the answers, and whose the e-mail is',
        () => proxy.loseAnswers(1, sure, { only: /admin\/users$|user_profiles\?email/ }),
      ],
      [
        'every answer but the asking admin’s',
        () => proxy.loseAnswers(1, sure, { only: /admin\/users|register_seller/ }),
      ],
      [
        'the first answer, and whose the e-mail then is',
        () => {
          proxy.loseAnswers(0.5, firstOnly(), { only: making });
          proxy.respond(503, {}, '{}', { only: /user_profiles\?email/ });
        },
      ],
      ['what makes the brand', () => proxy.loseAnswers(1, sure, { only: /register_seller/ })],
    ])('lost is %s: nobody is left behind, and the same e-mail can be tried again', async (_, lose) => {
      lose();
      const body = { ...entered, brand_name: 'Lost', business_email: 'lost@monsoon.test' };
      expect(await refused(() => overProxy(body.business_email, body.brand_name))).toEqual(NOT_MADE);
      proxy.heal();
      const made = await create(body);
      expect(made.status).toBe(201);
      await shop.sql`delete from auth.users where id = ${made.data?.id ?? ''}`;
    });

    test.each([
      ['a gateway’s page', () => proxy.respond(504, { 'content-type': 'text/html' }, '<h1>504</h1>')],
      ['nothing at all', () => proxy.dropBefore(1, sure)],
    ])('%s for an answer: JSON all the same', async (_, fail) => {
      fail();
      expect((await refused(() => overProxy('page@monsoon.test', 'Page')))[0]).toBeGreaterThanOrEqual(400);
      proxy.heal();
    });

    test('an account left by a failed try is replaced after ten minutes, and a used one never', async () => {
      proxy.loseAnswers(1, sure, { only: making });
      proxy.dropBefore(1, sure, { only: /^DELETE/ });
      const body = { ...entered, brand_name: 'Stuck', business_email: 'stuck@monsoon.test' };
      // An earlier run died right after the account: the connection brings neither answer nor removal.
      proxy.respond(503, {}, '{}', { only: /user_profiles\?email/ });
      expect(await overProxy(body.business_email, body.brand_name)).toMatchObject({ success: false });
      proxy.heal();
      const left = () =>
        shop.sql<{ id: string }[]>`select id from auth.users where email = ${body.business_email}`;
      const [stuck] = await left();
      expect(stuck).toBeDefined();
      const soon = await create(body);
      expect([soon.status, soon.message]).toEqual(NOT_MADE);
      await shop.sql`update auth.users set created_at = now() - interval '11 minutes' where id = ${stuck!.id}`;
      const made = await create(body);
      expect(made.status).toBe(201);
      expect([...(await left())]).toEqual([{ id: made.data?.id }]);
      // It is a seller's now, and stays one however old.
      await shop.sql`update auth.users set created_at = now() - interval '1 day' where id = ${made.data!.id}`;
      expect((await create({ ...body, brand_name: 'Thief' })).status).toBe(409);
      const { data } = await shop.visitor.client.auth.verifyOtp({
        token_hash: await proofTo(body.business_email),
        type: 'recovery',
      });
      await shop.visitor.client.auth.signOut();
      // Nor when the brand is gone: somebody signs in there.
      await shop.sql`delete from public.sellers where id = ${made.data!.id}`;
      await shop.sql`update public.user_profiles set role = 'user' where id = ${made.data!.id}`;
      expect((await create({ ...body, brand_name: 'Thief' })).status).toBe(409);
      expect([...(await left())]).toEqual([{ id: data.user?.id }]);
    });
  });

  test('the procedure behind it is for the server alone', async () => {
    for (const person of [admin, shop.visitor]) {
      const args = { p_user_id: admin.id, p_brand_name: 'x', p_business_email: 'x', p_phone_number: '' };
      await expect(person.rpc('register_seller', args)).rejects.toMatchObject({ code: '42501' });
    }
  });
});

test.each(['/seller/auth/signup', '/api/seller/auth/signup'])(
  '%s: sellers do not make themselves',
  async (path) => {
    const [status, message] = await refused(() => ask(path, '', { email: 'a@b.test', password: 'secret1' }));
    expect(status).toBe(403);
    expect(message).toMatch(/contact an administrator/);
  },
);

test('another site may ask with the admin’s token', async () => {
  const answer = await fetch(`${shop.url}${PATHS[1]}`, {
    method: 'OPTIONS',
    headers: { origin: 'http://a.test' },
  });
  expect(answer.status).toBeLessThan(300);
  expect(answer.headers.get('access-control-allow-headers')).toMatch(/authorization/i);
});

describe('npm run make-admin', () => {
  const run = (email: string, env: Record<string, string> = {}) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      execFile(
        process.execPath,
        ['scripts/make-admin.ts', email],
        { cwd: projectRoot, env: { ...process.env, SUPABASE_URL: shop.url, ...env } },
        (error, stdout, stderr) => resolve({ code: error === null ? 0 : 1, output: stdout + stderr }),
      );
    });

  test('makes the first admin, with the secret key only', async () => {
    const first = await shop.shopper();
    const wrong = await run(first.email, { SUPABASE_SECRET_KEY: shop.keys.publishable });
    expect([wrong.code, await first.rest('GET', 'user_profiles?select=role')]).toEqual([
      1,
      [{ role: 'user' }],
    ]);
    expect(await run(first.email.toUpperCase())).toMatchObject({ code: 0 });
    const { status } = await create(
      { ...entered, brand_name: 'By first', business_email: 'f@monsoon.test' },
      first.token,
    );
    expect(status).toBe(201);
  });

  test('says whom it did not find', async () => {
    expect(await run('nobody@monsoon.test')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/nobody@/) as string,
    });
  });
});
