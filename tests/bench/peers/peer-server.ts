import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

export type PeerServer = { url: string; close: () => Promise<void> };

/** Serves a peer's own files with `answer`. Requests for data and pictures are passed on to the backend. */
export async function startPeer(
  backend: string,
  answer: (pathname: string, request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Promise<PeerServer> {
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    const isForBackend = /^\/(rest|storage)\//.test(address);
    void (isForBackend ? passOn(backend + address, request, response) : answer(address, request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** JSON comes back gzipped. */
async function passOn(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { accept, apikey, authorization } = request.headers;
  const headers = Object.fromEntries(
    Object.entries({ accept, apikey, authorization }).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
  const answer = await fetch(url, { headers });
  const type = answer.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  const zipped = type.includes('json');
  response.writeHead(answer.status, {
    'content-type': type,
    'cache-control': answer.headers.get('cache-control') ?? 'no-cache',
    ...(zipped && { 'content-encoding': 'gzip' }),
  });
  response.end(zipped ? gzipSync(bytes) : bytes);
}

/** The code of one module with all that it imports: for browsers, or to be imported by Node. */
export async function bundled(entry: string, target: 'browser' | 'node' = 'browser'): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', __BUILD_ID__: '"bench"' },
    ssr: { noExternal: true },
    build: {
      write: false,
      target: 'esnext',
      modulePreload: { polyfill: false },
      ...(target === 'node' ? { ssr: entry } : { rolldownOptions: { input: entry } }),
    },
  });
  const [built] = Array.isArray(output) ? output : [output];
  if (built === undefined || !('output' in built)) throw new Error('the bundler gave nothing');
  return built.output[0].code;
}
