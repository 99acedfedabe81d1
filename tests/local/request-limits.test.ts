import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, newShopper, service, startTestBackend } from './backend-fixture.ts';

let backend: Awaited<ReturnType<typeof startTestBackend>>;
const logged: string[] = [];
beforeAll(async () => {
  backend = await startTestBackend({ log: (line) => logged.push(line) });
});
afterAll(() => backend.remove());

describe('a statement without an end', () => {
  beforeAll(async () => {
    await backend.sql.unsafe(`
      create function public.endless() returns void language plpgsql as 'begin loop end loop; end';
      grant execute on function public.endless() to anon, authenticated`);
    await backend.reloadSchema();
  });

  test('is ended after 3 s for a visitor and 8 s for a person, and the shop answers meanwhile', async () => {
    const { client } = await newShopper(backend);
    const ended: string[] = [];
    const endless = async (name: string, call: PromiseLike<{ error: { code: string } | null }>) => {
      const { error } = await call;
      ended.push(`${name} ${error?.code}`);
    };
    const both = [
      endless('person', client.rpc('endless')),
      endless('visitor', anonymous(backend).rpc('endless')),
    ];
    expect((await anonymous(backend).rpc('health')).error).toBeNull();
    expect(ended).toEqual([]);
    await Promise.all(both);
    expect(ended).toEqual(['visitor 57014', 'person 57014']);
  });
});

describe('a request of more than a megabyte', () => {
  const post = (body: BodyInit) =>
    fetch(`${backend.url}/rest/v1/notes`, {
      method: 'POST',
      headers: { apikey: backend.keys.publishable, 'content-type': 'application/json' },
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
  const json = (length: number) => JSON.stringify([{ body: 'x'.repeat(length) }]);

  test('is refused, also when it does not say how long it is; a smaller one is read', async () => {
    const stream = (length: number) => new Blob([json(length)]).stream();
    for (const body of [json(1_100_000), stream(1_100_000)]) expect((await post(body)).status).toBe(413);
    // No row is written for a visitor: the database has spoken.
    for (const body of [json(900_000), stream(900_000)]) expect((await post(body)).status).toBe(401);
  });

  test.each([
    ['POST', 'object/list/pictures'],
    ['POST', 'object/sign/pictures'],
    ['POST', 'object/sign/pictures/a.png'],
    ['POST', 'object/move'],
    ['POST', 'object/copy'],
    ['POST', 'object/unknown/a.png'],
    ['DELETE', 'object/pictures'],
    ['POST', 'bucket'],
  ])('is refused by storage where it is no file: %s %s', async (method, path) => {
    const answer = await fetch(`${backend.url}/storage/v1/${path}`, {
      method,
      headers: { apikey: backend.keys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ prefix: '', limit: 1, name: 'x'.repeat(8_000_000) }),
    });
    expect(answer.status).toBe(413);
  });

  test('is refused as an upload when it is larger than the bucket takes', async () => {
    const upload = (bucket: string, length: number) =>
      fetch(`${backend.url}/storage/v1/object/${bucket}/large.bin`, {
        method: 'POST',
        headers: { apikey: backend.keys.publishable, 'content-type': 'image/png' },
        body: new Uint8Array(length),
      });
    // The bucket `pictures` takes 2 MB; `papers` names no limit, and has the largest of all.
    expect((await upload('pictures', 3_200_000)).status).toBe(413);
    expect((await upload('papers', 23_000_000)).status).toBe(413);
  });

  test('is taken where it is a file', async () => {
    const bytes = new Uint8Array(1_200_000).buffer;
    const { error } = await service(backend).storage.from('papers').upload('large.bin', bytes);
    expect(error).toBeNull();
  });
});

describe('the name in a request', () => {
  async function statusFor(host: string): Promise<number | undefined> {
    const sent = httpRequest(`${backend.url}/_local/mail`, { headers: { host } });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await text(answer);
    return answer.statusCode;
  }

  const own =
    'localhost localhost. shop.localhost:4173 my-mac.local backend 127.0.0.1:4173 192.168.1.20 [::1]:4173';
  test.each(own.split(' '))('may be %s', async (host) => {
    expect(await statusFor(host)).toBe(200);
  });

  test.each(['evil.example', 'localhost.evil.example', 'evil.notlocalhost', '127.0.0.1.evil.example'])(
    'may not be %s, which a stranger can have lead here',
    async (host) => {
      expect(await statusFor(host)).toBe(403);
    },
  );

  test.each(['a b', '%zz', 'localhost:99999', 'localhost:4301@evil.example'])(
    'is a false request as "%s", not a failure of the shop',
    async (host) => {
      expect(await statusFor(host)).toBe(400);
    },
  );
});

describe('a WebSocket', () => {
  async function statusOfUpgrade(headers: Record<string, string>): Promise<number | undefined> {
    const sent = httpRequest(
      `${backend.url}/realtime/v1/websocket?apikey=${backend.keys.publishable}&vsn=1.0.0`,
      {
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          ...headers,
        },
      },
    );
    sent.end();
    const [answer, socket] = (await Promise.race([once(sent, 'upgrade'), once(sent, 'response')])) as [
      IncomingMessage,
      Socket?,
    ];
    socket?.destroy();
    sent.destroy();
    return answer.statusCode;
  }

  test.each([
    [{}],
    [{ host: 'localhost:4173', origin: 'http://localhost:4173' }],
    [{ host: '192.168.1.20:4173', origin: 'http://192.168.1.20:4173' }],
    [{ host: 'localhost:4173', origin: 'https://localhost:4173' }],
    // The app beside its backend.
    [{ host: 'localhost:4173', origin: 'http://localhost:8080' }],
    [{ host: 'localhost:4173', origin: 'http://127.0.0.1:4173' }],
  ])('is opened by a page of this machine or a program: %j', async (headers) => {
    expect(await statusOfUpgrade(headers)).toBe(101);
  });

  test.each([
    [{ host: 'evil.example:4391' }],
    [{ host: 'evil.example:4391', origin: 'http://evil.example:4391' }],
    [{ host: 'localhost:4173', origin: 'http://evil.example:4391' }],
    [{ host: 'localhost:4173', origin: 'null' }],
  ])('is refused to a page of another site: %j', async (headers) => {
    expect(await statusOfUpgrade(headers)).toBe(403);
  });
});

test.each([
  ['http://evil.example:4391', 403],
  ['http://localhost:8080', 403],
  ['null', 403],
  ['own', 200],
  [undefined, 200],
])('the local mail answers %s with %d', async (origin, status) => {
  const headers = new Headers(
    origin === undefined ? [] : { origin: origin === 'own' ? backend.url : origin },
  );
  expect((await fetch(`${backend.url}/_local/mail`, { headers })).status).toBe(status);
});

test('reasons of failures are in the log and in no answer', async () => {
  await backend.sql.unsafe('alter table auth.users rename to gone');
  const signIn = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: backend.keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@b.test', password: 'secret99' }),
  });
  expect(signIn.status).toBe(500);
  const body = await signIn.text();
  const answers = [body];
  // A busy machine may call a healthy part failing, and is asked again.
  await expect
    .poll(async () => {
      const health = await (await fetch(`${backend.url}/health`)).text();
      answers.push(health);
      return JSON.parse(health) as unknown;
    })
    .toMatchObject({ ok: false, parts: { auth: 'failing', rest: 'ok' } });
  await backend.sql.unsafe('alter table auth.gone rename to users');
  expect(JSON.parse(body)).toMatchObject({ message: 'The service has a problem' });
  expect(answers.join()).not.toMatch(/auth\.users|relation|\/tmp|127\.0\.0\.1/);
  expect(logged.join('\n')).toMatch(/api: 500 .*\n?[^]*health: auth: /);
});
