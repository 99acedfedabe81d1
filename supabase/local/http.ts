import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { withCors } from '../functions/cors.ts';
import { once } from './once.ts';
import type { Fetch } from './router.ts';
import { StartError, errorCode } from './start-error.ts';

export type HttpServer = {
  server: Server;
  port: number;
  /** What answers from now on. Until then every request is told to come back. */
  serve(fetch: Fetch): void;
  close(): Promise<void>;
};

/** Takes the port before the database is opened: a start that cannot listen changes no data. */
export async function openHttp(host: string, port: number, log: (line: string) => void): Promise<HttpServer> {
  let current: Fetch = () => Promise.resolve(starting());
  const listener = getRequestListener((request) => current(request), {
    overrideGlobalObjects: false,
    errorHandler: (error) => {
      if (error instanceof RequestError)
        return withCors(Response.json({ message: error.message }, { status: 400 }));
      log(`http: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return withCors(Response.json({ message: 'Internal server error' }, { status: 500 }));
    },
  });
  const server = createServer({ keepAliveTimeout: 10_000 }, (request, response) => {
    sayVisitor(request, request.socket.remoteAddress);
    void listener(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListen(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : port,
    serve: (fetch) => (current = fetch),
    close: once(() => closeServer(server)),
  };
}

const ADDRESS_HEADERS = ['cf-connecting-ip', 'x-forwarded-for', 'x-real-ip', 'forwarded'];

/**
 * Says in the header that the edge of a hosted project writes from which address a request comes, whatever it says itself.
 * Nothing for this machine: that is a proxy in front, or the one person who tries the shop out.
 */
export function sayVisitor(
  { rawHeaders, headers }: Pick<IncomingMessage, 'rawHeaders' | 'headers'>,
  remoteAddress = '',
): void {
  // Both are read: node has made the second from the first already.
  for (const name of ADDRESS_HEADERS) delete headers[name];
  for (let place = rawHeaders.length - 2; place >= 0; place -= 2)
    if (ADDRESS_HEADERS.includes(rawHeaders[place]?.toLowerCase() ?? '')) rawHeaders.splice(place, 2);
  const address = remoteAddress.replace(/^::ffff:/, '');
  if (address === '' || address === '::1' || address.startsWith('127.')) return;
  headers['cf-connecting-ip'] = address;
  rawHeaders.push('cf-connecting-ip', address);
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Requests that are being answered get a moment, then their connection ends too.
  const insist = setTimeout(() => server.closeAllConnections(), 700);
  await closed;
  clearTimeout(insist);
}

function starting(): Response {
  const headers = { 'retry-after': '1', 'cache-control': 'no-store' };
  return withCors(Response.json({ ok: false, failing: ['starting'] }, { status: 503, headers }));
}

function explainListen(error: unknown, host: string, port: number): unknown {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is already in use: stop what listens there, or choose another with PORT=${port + 1}.`,
    );
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port} needs special rights: choose another with PORT=4173.`);
  if (code === 'EADDRNOTAVAIL') return new StartError(`This machine has no address ${host} to listen on.`);
  return error;
}
