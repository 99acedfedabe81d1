import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Backend } from '#supabase/local/backend.ts';
import { anonymous, newShopper, startTestBackend, type SignedIn } from './backend-fixture.ts';
import { eventually } from '#support/eventually.ts';

let backend: Backend & { remove: () => Promise<void>; dataDir: string };
const clients = new Set<SupabaseClient>();
beforeAll(async () => {
  backend = await startTestBackend();
});
afterEach(async () => {
  for (const client of clients) await client.removeAllChannels();
  clients.clear();
});
afterAll(() => backend.remove());

type Joined = { channel: RealtimeChannel; messages: unknown[]; states: string[] };

/** Joins a private topic with the real client and keeps what it hears. */
function listen(client: SupabaseClient, topic: string, config: Record<string, unknown> = {}): Joined {
  clients.add(client);
  const joined: Joined = {
    messages: [],
    states: [],
    channel: client.channel(topic, { config: { private: true, ...config } }),
  };
  joined.channel.on('broadcast', { event: '*' }, ({ event, payload }) =>
    joined.messages.push({ event, payload: strip(payload) }),
  );
  joined.channel.subscribe((status) => joined.states.push(status));
  return joined;
}

/** realtime-js adds an id of its own to what it passes on. */
function strip(payload: unknown): unknown {
  return JSON.parse(JSON.stringify(payload)) as unknown;
}

const until = (check: () => void) => eventually(check, { interval: 20 });
const notify = (topic: string, payload: unknown) =>
  backend.sql`select public.poke(${topic}, ${JSON.stringify(payload)}::text::jsonb)`;

/** A token like those of the auth part, with any end. */
function tokenFor(person: SignedIn, secondsToLive: number): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + secondsToLive;
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: person.id, role: 'authenticated', exp })}`;
  return `${body}.${createHmac('sha256', backend.keys.jwtSecret).update(body).digest('base64url')}`;
}

describe('a private topic', () => {
  test('carries what the database sends, once its transaction has committed', async () => {
    const asha = await newShopper(backend);
    const { states, messages } = listen(asha.client, `user:${asha.id}`);
    await until(() => expect(states).toContain('SUBSCRIBED'));
    await notify(`user:${asha.id}`, { device: 'phone', spread: 0 });
    await until(() => expect(messages).toEqual([{ event: 'poke', payload: { device: 'phone', spread: 0 } }]));
    await backend.sql
      .begin(async (transaction) => {
        await transaction`select public.poke(${`user:${asha.id}`}, '{"n": 1}')`;
        throw new Error('undo');
      })
      .catch(() => undefined);
    await notify(`user:${asha.id}`, { n: 2 });
    await until(() => expect(messages).toHaveLength(2));
    expect(messages[1]).toEqual({ event: 'poke', payload: { n: 2 } });
  });

  test('carries messages too big for a notification, and equal ones each', async () => {
    const asha = await newShopper(backend);
    const { states, messages } = listen(asha.client, `user:${asha.id}`);
    await until(() => expect(states).toContain('SUBSCRIBED'));
    const payload = { text: 'ä'.repeat(9000) };
    await notify(`user:${asha.id}`, payload);
    await until(() => expect(messages).toEqual([{ event: 'poke', payload }]));
    await backend.sql`select public.poke(${`user:${asha.id}`}, '{}') from generate_series(1, 3)`;
    await until(() => expect(messages).toHaveLength(4));
  });

  test('refuses somebody else, an anonymous visitor and a forged token', async () => {
    const [asha, ravi] = [await newShopper(backend), await newShopper(backend)];
    const forged = anonymous(backend);
    await forged.realtime.setAuth(`${tokenFor(asha, 60).slice(0, -4)}AAAA`);
    const refused = [ravi.client, anonymous(backend), forged].map((client) =>
      listen(client, `user:${asha.id}`),
    );
    for (const { states } of refused) await until(() => expect(states).toContain('CHANNEL_ERROR'));
    await notify(`user:${asha.id}`, {});
    const own = listen(asha.client, `user:${asha.id}`);
    await until(() => expect(own.states).toContain('SUBSCRIBED'));
    await notify(`user:${asha.id}`, {});
    // The notification before may be passed on only after the joining.
    await until(() => expect(own.messages.length).toBeGreaterThan(0));
    for (const { messages } of refused) expect(messages).toEqual([]);
  });

  test('sends nothing private to a channel that is joined as public', async () => {
    const [asha, ravi] = [await newShopper(backend), await newShopper(backend)];
    const own = listen(asha.client, `user:${asha.id}`);
    const spy = listen(ravi.client, `user:${asha.id}`, { private: false });
    await until(() => expect([...own.states, ...spy.states]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']));
    await notify(`user:${asha.id}`, {});
    await until(() => expect(own.messages).toHaveLength(1));
    expect(spy.messages).toEqual([]);
  });

  test('left is silent', async () => {
    const asha = await newShopper(backend);
    const [first, second] = [await join(asha, 'talk'), await join(asha, `user:${asha.id}`)];
    expect(await asha.client.removeChannel(first.channel)).toBe('ok');
    await notify('talk', {});
    await notify(`user:${asha.id}`, {});
    await until(() => expect(second.messages).toHaveLength(1));
    expect(first.messages).toEqual([]);
  });
});

async function join(person: SignedIn, topic: string, config = {}): Promise<Joined> {
  const joined = listen(person.client, topic, config);
  await until(() => expect(joined.states).toContain('SUBSCRIBED'));
  return joined;
}

describe('clients', () => {
  test('talk where a policy lets them, and only there', async () => {
    const [asha, ravi] = [await newShopper(backend), await newShopper(backend)];
    const sender = await join(asha, 'talk', { broadcast: { ack: true } });
    const receiver = await join(ravi, 'talk');
    expect(await sender.channel.send({ type: 'broadcast', event: 'hello', payload: { n: 1 } })).toBe('ok');
    await until(() => expect(receiver.messages).toEqual([{ event: 'hello', payload: { n: 1 } }]));
    expect(sender.messages).toEqual([]);
    const own = await join(asha, `user:${asha.id}`, { broadcast: { ack: true, self: true } });
    expect(await own.channel.send({ type: 'broadcast', event: 'hello', payload: {} })).not.toBe('ok');
    expect(own.messages).toEqual([]);
  });

  test('with the secret key send by HTTP', async () => {
    const asha = await newShopper(backend);
    const { messages } = await join(asha, 'talk');
    const send = (key: string) =>
      fetch(`${backend.url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: { apikey: key, 'content-type': 'application/json' },
        body: JSON.stringify({
          messages: [{ topic: 'talk', event: 'news', payload: { n: 1 }, private: true }],
        }),
      });
    expect((await send(backend.keys.publishable)).status).toBe(401);
    expect((await send(backend.keys.secret)).status).toBe(202);
    await until(() => expect(messages).toEqual([{ event: 'news', payload: { n: 1 } }]));
  });

  test('keep their connection by heartbeats', async () => {
    const asha = await newShopper(backend);
    const beats: string[] = [];
    asha.client.realtime.onHeartbeat((status) => beats.push(status));
    await join(asha, `user:${asha.id}`);
    await asha.client.realtime.sendHeartbeat();
    await until(() => expect(beats).toContain('ok'));
  });

  test('come back by themselves after the server has closed the connection', async () => {
    const asha = await newShopper(backend);
    const { states, messages } = await join(asha, `user:${asha.id}`);
    await backend.close();
    await until(() => expect(states).toContain('CHANNEL_ERROR'));
    const port = Number(new URL(backend.url).port);
    const { dataDir, databaseUrl, remove } = backend;
    const restarted = await startTestBackend({ port, dataDir, databaseUrl });
    backend = { ...restarted, remove: () => restarted.remove().then(remove) };
    await until(() => expect(states.at(-1)).toBe('SUBSCRIBED'));
    await notify(`user:${asha.id}`, { n: 1 });
    await until(() => expect(messages).toEqual([{ event: 'poke', payload: { n: 1 } }]));
  });
});

describe('tokens', () => {
  test('close the channel when they end, and say so before', async () => {
    const asha = await newShopper(backend);
    const client = anonymous(backend);
    await client.realtime.setAuth(tokenFor(asha, 8));
    const { channel, states } = listen(client, `user:${asha.id}`);
    const received: unknown[] = [];
    channel.on('system', {}, (payload: unknown) => received.push(payload));
    await until(() => expect(states).toContain('SUBSCRIBED'));
    await until(() => expect(states).toContain('CLOSED'));
    expect(received).toMatchObject([{ extension: 'system', status: 'error', message: 'Token has expired' }]);
  });

  test('renewed in time keep it open', async () => {
    const asha = await newShopper(backend);
    const client = anonymous(backend);
    await client.realtime.setAuth(tokenFor(asha, 8));
    const short = listen(client, `user:${asha.id}`);
    await until(() => expect(short.states).toContain('SUBSCRIBED'));
    // The same end on another connection tells when the first token is over.
    const other = anonymous(backend);
    await other.realtime.setAuth(tokenFor(asha, 9));
    const witness = listen(other, `user:${asha.id}`);
    await client.realtime.setAuth(tokenFor(asha, 600));
    await until(() => expect(witness.states).toContain('CLOSED'));
    await notify(`user:${asha.id}`, {});
    await until(() => expect(short.messages).toHaveLength(1));
    expect(short.states).not.toContain('CLOSED');
  });

  test('close a channel when they are replaced by those of a person who may not join it', async () => {
    const [asha, ravi] = [await newShopper(backend), await newShopper(backend)];
    const { states } = await join(asha, `user:${asha.id}`);
    await asha.client.realtime.setAuth(ravi.token);
    await until(() => expect(states).toContain('CLOSED'));
  });
});

describe('the connection itself', () => {
  const open = (query: string) =>
    new WebSocket(`${backend.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`);

  test('needs a key', async () => {
    for (const query of ['', 'apikey=wrong&vsn=2.0.0']) {
      const status = await new Promise((resolve) => {
        const socket = open(query);
        socket.on('error', () => undefined);
        socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
      });
      expect(status).toBe(401);
    }
  });

  test.each([
    ['/realtime/v1/websocket?apikey=wrong', 401],
    ['/realtime/v1/elsewhere', 404],
    ['//', 400],
    ['http://[', 400],
  ])('survives somebody who is refused at %s and breaks off', async (place, status) => {
    const { port } = new URL(backend.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `GET ${place} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain(`HTTP/1.1 ${status} `);
    socket.resetAndDestroy();
    await expect.poll(async () => (await fetch(`${backend.url}/health`)).status).toBe(200);
  });

  test('speaks the older form as well, and survives nonsense', async () => {
    const socket = open(`apikey=${backend.keys.publishable}&vsn=1.0.0`);
    const frames: Record<string, unknown>[] = [];
    socket.on('message', (data: Buffer) =>
      frames.push(JSON.parse(data.toString()) as Record<string, unknown>),
    );
    await new Promise((resolve) => socket.once('open', resolve));
    for (const nonsense of ['{', '[]', 'null', Buffer.from([3, 255, 1]), Buffer.from([9]), '{"topic":1}'])
      socket.send(nonsense);
    socket.send(
      JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1', join_ref: null }),
    );
    await until(() => expect(frames).toHaveLength(1));
    expect(frames[0]).toEqual({
      topic: 'phoenix',
      event: 'phx_reply',
      payload: { status: 'ok', response: {} },
      ref: '1',
      join_ref: null,
    });
    socket.terminate();
  });
});
