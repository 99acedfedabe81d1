import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

import { startProxy, type Proxy } from './proxy.ts';
import { seededRandom } from './seeded-random.ts';

let backend: Server;
let sockets: WebSocketServer;
let proxy: Proxy;
/** The requests that the server handled: only here is a lost answer told from a dropped request. */
let served: string[];

beforeEach(async () => {
  served = [];
  backend = createServer((request, response) => {
    void text(request).then((body) => {
      served.push(`${request.method} ${request.url} ${body}`.trim());
      response.setHeader('x-host', request.headers.host ?? '');
      response.end(`served ${body}`);
    });
  });
  sockets = new WebSocketServer({ server: backend });
  sockets.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => socket.send(`echo ${data.toString()}`)),
  );
  backend.listen(0, '127.0.0.1');
  await once(backend, 'listening');
  proxy = await startProxy({ target: `http://127.0.0.1:${(backend.address() as AddressInfo).port}` });
});

afterEach(async () => {
  await proxy.close();
  for (const client of sockets.clients) client.terminate();
  backend.close();
});

const get = (path = '/x') => fetch(`${proxy.url}${path}`);
const post = (body: string, path = '/x') => fetch(`${proxy.url}${path}`, { method: 'POST', body });
const outcome = (request: Promise<Response>) =>
  request.then(
    (answer) => String(answer.status),
    () => 'failed',
  );

async function openSocket(): Promise<WebSocket> {
  const socket = new WebSocket(`${proxy.url.replace('http', 'ws')}/realtime`);
  await once(socket, 'open');
  return socket;
}

describe('a good connection', () => {
  it('passes requests with their body, and keeps the name the browser used', async () => {
    const answer = await post('hello');
    expect(await answer.text()).toBe('served hello');
    expect(answer.headers.get('x-host')).toBe(`localhost:${proxy.port}`);
    expect(proxy.stats()).toMatchObject({ passed: 1, dropped: 0, lost: 0 });
    expect(proxy.carried()).toMatchObject([{ request: 'POST /x', body: 'hello', down: 12 }]);
    expect(proxy.seen()).toEqual(['POST /x']);
  });

  it('is not quiet while an answer is on its way', async () => {
    proxy.delay(200);
    const pending = get();
    await expect.poll(() => proxy.stats().unanswered).toBe(1);
    await proxy.quietFor(20);
    expect(proxy.stats()).toMatchObject({ passed: 1, unanswered: 0 });
    await pending;
  });

  it('passes websockets both ways', async () => {
    const socket = await openSocket();
    socket.send('hi');
    const [message] = await once(socket, 'message');
    expect(String(message)).toBe('echo hi');
    expect(proxy.stats().upgrades).toBe(1);
    socket.close();
  });
});

describe('a cut connection', () => {
  it('refuses requests and websockets, and works again when restored', async () => {
    proxy.cut();
    expect(await outcome(get())).toBe('failed');
    await expect(openSocket()).rejects.toThrow();
    expect(served).toEqual([]);
    proxy.restore();
    expect(await outcome(get())).toBe('200');
  });

  it('breaks websockets that are open', async () => {
    const socket = await openSocket();
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    proxy.cut();
    await closed;
    expect(proxy.stats().openSockets).toBe(0);
  });

  it('lets killed sockets come back at once', async () => {
    const socket = await openSocket();
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    proxy.killSockets();
    await closed;
    const second = await openSocket();
    expect(second.readyState).toBe(WebSocket.OPEN);
    second.close();
  });
});

describe('an unreliable connection', () => {
  it('drops requests before the server', async () => {
    proxy.dropBefore(1, seededRandom(1));
    expect(await outcome(post('a'))).toBe('failed');
    expect(served).toEqual([]);
    expect(proxy.stats().dropped).toBe(1);
  });

  it('loses answers after the server has done its work', async () => {
    proxy.loseAnswers(1, seededRandom(1), { only: /^POST/ });
    expect(await outcome(post('a'))).toBe('failed');
    expect(served).toEqual(['POST /x a']);
    expect(await outcome(get())).toBe('200');
    expect(proxy.stats()).toMatchObject({ lost: 1, passed: 1 });
  });

  it('strikes the same requests for the same seed, about as many as asked', async () => {
    const play = async () => {
      proxy.dropBefore(0.3, seededRandom(7));
      const outcomes: string[] = [];
      for (let turn = 0; turn < 100; turn += 1) outcomes.push(await outcome(get()));
      return outcomes;
    };
    const first = await play();
    expect(await play()).toEqual(first);
    const failed = first.filter((result) => result === 'failed').length;
    expect(failed).toBeGreaterThan(15);
    expect(failed).toBeLessThan(45);
  });

  it('plays a captive portal, for websockets too', async () => {
    proxy.portal();
    const answer = await get('/rest/v1/products');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    await expect(openSocket()).rejects.toThrow();
    proxy.heal();
    expect(await (await get()).text()).toBe('served ');
  });

  it('plays a portal that says so, a rate limit and a broken server', async () => {
    proxy.portal(511);
    expect(await outcome(get())).toBe('511');
    proxy.heal();
    proxy.respond(429, { 'retry-after': '7' }, '{}', { only: /^POST \/rest/ });
    const limited = await post('a', '/rest/v1/rpc/x');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await outcome(get())).toBe('200');
    proxy.respond(503, {}, 'gone');
    expect(await outcome(get())).toBe('503');
    expect(served).toEqual(['GET /x']);
  });

  it('delays', async () => {
    proxy.delay(60);
    const started = performance.now();
    await get();
    expect(performance.now() - started).toBeGreaterThan(55);
  });

  it('holds what it is told to hold, and lets it go on when it is mended', async () => {
    proxy.hold({ only: /\/held/ });
    const held = outcome(get('/held'));
    await expect.poll(() => proxy.stats().unanswered).toBe(1);
    expect(await outcome(get('/free'))).toBe('200');
    expect(served).toEqual(['GET /free']);
    proxy.heal();
    expect(await held).toBe('200');
    expect(await outcome(get('/held'))).toBe('200');
  });

  it('breaks an answer that the server breaks off', async () => {
    let breakOff = () => undefined as unknown;
    backend.removeAllListeners('request');
    backend.on('request', (request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('the beginning');
      breakOff = () => request.socket.resetAndDestroy();
    });
    const answer = await get();
    breakOff();
    await expect(answer.text()).rejects.toThrow();
  });

  it('fails requests while the server is away', async () => {
    backend.close();
    await once(backend, 'close');
    expect(await outcome(get())).toBe('failed');
    expect(proxy.stats().unreachable).toBe(1);
  });
});

describe('a connection that hangs', () => {
  it('answers nothing and refuses nothing, before or after the server has done its work', async () => {
    proxy.hang({ only: /\/never/ });
    proxy.hang({ only: /\/late/, served: 'after' });
    const gone = new AbortController();
    const outcomes = ['/never', '/late'].map((path) =>
      outcome(fetch(`${proxy.url}${path}`, { method: 'POST', body: 'hello', signal: gone.signal })),
    );
    expect(await outcome(get())).toBe('200');
    await expect.poll(() => served).toContain('POST /late hello');
    expect(served).not.toContain('POST /never hello');
    expect(proxy.stats()).toMatchObject({ hung: 2 });
    expect(proxy.carried(/late/)).toEqual([
      { request: 'POST /late', authorization: '', body: 'hello', down: 0 },
    ]);
    gone.abort();
    expect(await Promise.all(outcomes)).toEqual(['failed', 'failed']);
  });
});
