import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { parseUrl } from '#domain/text/parse-url.ts';
import { isOwnHost, isOwnOrigin } from '../request-limits.ts';
import type { Sql } from '../sql-client.ts';
import { readCredentials } from './credentials.ts';
import { Hub } from './hub.ts';
import { listenToDatabase } from './listen.ts';
import { serveSocket } from './session.ts';

const websocketPath = '/realtime/v1/websocket';

export type RealtimeServer = {
  hub: Hub;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
};

/** Clients send a heartbeat every 25 s; one that is silent for longer than two is gone. */
const silenceLimitMs = 60_000;

/** Supabase Realtime for private broadcasts: the Phoenix protocol outside, LISTEN inside. */
export async function startRealtime(sql: Sql, log: (line: string) => void): Promise<RealtimeServer> {
  const hub = new Hub();
  const unlisten = await listenToDatabase(sql, hub, log);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_048_576 });
  const lastHeard = new Map<WebSocket, number>();
  const watch = setInterval(() => {
    for (const [socket, at] of lastHeard) if (Date.now() - at > silenceLimitMs) socket.terminate();
  }, silenceLimitMs / 2).unref();

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { host, origin } = request.headers;
    if (!isOwnHost(host) || !isOwnOrigin(origin)) return refuse(socket, '403 Forbidden');
    const url = parseUrl(request.url ?? '/', 'http://localhost');
    if (url === null) return refuse(socket, '400 Bad Request');
    const header = request.headers['x-api-key'] ?? request.headers['apikey'];
    const apiKey = url.searchParams.get('apikey') ?? (typeof header === 'string' ? header : '');
    if (url.pathname !== websocketPath) return refuse(socket, '404 Not Found');
    if ('refusal' in readCredentials(apiKey, Date.now())) return refuse(socket, '401 Unauthorized');
    const version = url.searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
    sockets.handleUpgrade(request, socket, head, (accepted) => {
      lastHeard.set(accepted, Date.now());
      accepted.on('message', () => lastHeard.set(accepted, Date.now()));
      accepted.on('close', () => lastHeard.delete(accepted));
      serveSocket(accepted, { sql, hub, apiKey, version, log });
    });
  };

  const close = async () => {
    clearInterval(watch);
    // 1012, service restart: clients come back by themselves.
    for (const socket of lastHeard.keys()) socket.close(1012);
    const ended = new Promise<void>((resolve) => sockets.close(() => resolve()));
    const insist = setTimeout(() => {
      for (const socket of lastHeard.keys()) socket.terminate();
    }, 500);
    await Promise.all([ended, unlisten().catch(() => undefined)]);
    clearTimeout(insist);
  };
  return { hub, upgrade, close };
}

function refuse(socket: Duplex, status: string): void {
  // Node has taken its own listener away: without one, a client that breaks off would end the backend.
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
