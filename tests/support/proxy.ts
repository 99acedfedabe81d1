// Stands between browser and backend and lies like a bad connection. The browser's own offline switch does not reach
// service workers and websockets; sockets that really break do.
import { EventEmitter, once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import { Faults } from './proxy-faults.ts';

/** Counts since the start. */
export interface ProxyStats {
  /** Requests that reached the proxy, by what became of them. */
  passed: number;
  dropped: number;
  lost: number;
  answered: number;
  /** Passed on, but the server was not there. */
  unreachable: number;
  upgrades: number;
  /** Never answered so far. */
  hung: number;
  openSockets: number;
  /** Requests that wait for the end of their answer now; those that hang are left out. */
  unanswered: number;
}

/** One request as it came in. */
export interface Seen {
  /** 'METHOD /path?query' */
  request: string;
  authorization: string;
  body: string;
  /** Bytes of its answer's body so far, compressed where it is. Of a websocket they are not counted. */
  down: number;
}

/** The connection, and the switches that break it. The faults' switches are those of `Faults`. */
export interface Proxy extends Omit<Faults, 'fateOf' | 'released'> {
  url: string;
  port: number;
  /** Breaks every connection and refuses new ones until `restore`. The server finishes a request that it has begun. */
  cut(): void;
  restore(): void;
  /** Breaks every open connection, websockets too; new ones are welcome. */
  killSockets(): void;
  stats(): ProxyStats;
  /** Resolves once no request has come or waited for its answer for so many milliseconds. */
  quietFor(ms: number): Promise<void>;
  /** 'METHOD /path' of each request that came through so far, oldest first. */
  seen(only?: RegExp): string[];
  /** The same requests with what they carried. A websocket carries nothing. */
  carried(only?: RegExp): Seen[];
  close(): Promise<void>;
}

/** `target` is the backend's address, asked anew for each request so that it may come back somewhere else. */
export async function startProxy(options: {
  target: string | (() => string);
  port?: number;
}): Promise<Proxy> {
  const target = () => new URL(typeof options.target === 'string' ? options.target : options.target());
  const faults = new Faults();
  const sockets = new Set<Socket>();
  const seen: Seen[] = [];
  const counts = {
    passed: 0,
    dropped: 0,
    lost: 0,
    answered: 0,
    unreachable: 0,
    upgrades: 0,
    hung: 0,
  };
  let isCut = false;
  const unanswered = new Set<ServerResponse>();
  const stirred = new EventEmitter();

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  // One request per connection: a browser silently repeats a request that failed on a connection it had used before.
  // The test would not see that fault.
  server.maxRequestsPerSocket = 1;
  server.on('connection', (socket) => {
    if (isCut) return void socket.resetAndDestroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  server.on('upgrade', (request, socket, head) => {
    tunnel(request, socket, head).catch(() => socket.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fate = faults.fateOf(describe(request));
    const entry = note(request);
    unanswered.add(response);
    stirred.emit('request');
    const over = () => {
      unanswered.delete(response);
      stirred.emit('request');
    };
    response.on('close', over);
    const body = await readAll(request);
    entry.body = body.toString();
    await faults.released(describe(request));
    await pause(fate.delayMs);
    switch (fate.kind) {
      case 'drop':
        counts.dropped += 1;
        request.socket.resetAndDestroy();
        return;
      case 'answer':
        counts.answered += 1;
        response.writeHead(fate.status, fate.headers).end(fate.body);
        return;
      case 'pass':
        return await pass(request, body, response, entry, fate.lose ? 'lose' : 'give');
      case 'hang':
        counts.hung += 1;
        over();
        if (fate.served) await pass(request, body, response, entry, 'keep');
        return;
    }
  }

  function note(request: IncomingMessage): Seen {
    const entry = {
      request: describe(request),
      authorization: request.headers.authorization ?? '',
      body: '',
      down: 0,
    };
    seen.push(entry);
    return entry;
  }

  async function pass(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    entry: Seen,
    answering: 'give' | 'lose' | 'keep',
  ) {
    const { hostname, port } = target();
    // The whole request is here, so it goes on even when the browser has gone: as on a real connection, the server acts.
    const upstream = httpRequest({
      hostname,
      port,
      method: request.method,
      path: request.url,
      headers: { ...request.headers, connection: 'close' },
    });
    upstream.end(body);
    try {
      const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
      // `once` listened until here. A server that is killed amid its answer breaks this one.
      upstream.on('error', () => response.destroy());
      if (answering !== 'give') await readAll(answer);
      if (answering === 'keep') return;
      if (answering === 'lose') {
        counts.lost += 1;
        request.socket.resetAndDestroy();
        return;
      }
      counts.passed += 1;
      const { connection: _, 'keep-alive': __, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.on('error', () => response.destroy());
      answer.on('data', (piece: Buffer) => (entry.down += piece.length));
      answer.pipe(response);
    } catch {
      counts.unreachable += 1;
      request.socket.resetAndDestroy();
    }
  }

  async function tunnel(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const fate = faults.fateOf(describe(request));
    note(request);
    await faults.released(describe(request));
    await pause(fate.delayMs);
    if (fate.kind === 'hang') return void (counts.hung += 1);
    if (fate.kind !== 'pass') {
      if (fate.kind === 'drop') counts.dropped += 1;
      else counts.answered += 1;
      const page =
        fate.kind === 'answer' ? `HTTP/1.1 ${fate.status} Not A Websocket\r\nconnection: close\r\n\r\n` : '';
      socket.end(page, () => socket.destroy());
      return;
    }
    counts.upgrades += 1;
    const { hostname, port } = target();
    const upstream = connect(Number(port), hostname);
    const lines = request.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 0 ? [`${name}: ${all[index + 1] ?? ''}`] : [],
    );
    upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
    for (const [one, other] of [
      [upstream, socket],
      [socket, upstream],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }

  const killSockets = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };

  const quietFor = (ms: number) =>
    new Promise<void>((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const restart = () => {
        clearTimeout(timer);
        if (unanswered.size > 0) return;
        timer = setTimeout(() => {
          stirred.off('request', restart);
          resolve();
        }, ms);
      };
      stirred.on('request', restart);
      restart();
    });

  const carried = (only?: RegExp) => seen.filter(({ request }) => only?.test(request) ?? true);

  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://localhost:${port}`,
    port,
    delay: (...args) => faults.delay(...args),
    dropBefore: (...args) => faults.dropBefore(...args),
    loseAnswers: (...args) => faults.loseAnswers(...args),
    portal: (...args) => faults.portal(...args),
    respond: (...args) => faults.respond(...args),
    hang: (...args) => faults.hang(...args),
    hold: (...args) => faults.hold(...args),
    quietFor,
    heal: () => faults.heal(),
    cut() {
      isCut = true;
      killSockets();
    },
    restore() {
      isCut = false;
    },
    killSockets,
    stats: () => ({ ...counts, openSockets: sockets.size, unanswered: unanswered.size }),
    seen: (only) => carried(only).map(({ request }) => request),
    carried,
    async close() {
      server.close();
      killSockets();
      if (server.listening) await once(server, 'close');
    },
  };
}

const describe = (request: IncomingMessage) => `${request.method} ${request.url}`;

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const pause = (ms: number) =>
  ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
