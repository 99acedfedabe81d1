import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Of a file that may be asked for once more whether it has changed. */
const TAG = '"1"';

/**
 * Serves the network-only page, gzipped, its script immutable; what it asks the backend for is passed on, gzipped. The
 * page itself comes out of the browser's cache for ten minutes. As `/asked` it is requested again each time, as with a
 * host that may change it.
 */
export async function startNetworkOnly(
  backend: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const page = gzipSync(await readFile(path.join(import.meta.dirname, 'network-only.html')));
  const script = gzipSync(await bundled());
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    if (/^\/(rest|storage)\//.test(address)) {
      const { accept, apikey, authorization } = request.headers;
      const headers = Object.fromEntries(
        Object.entries({ accept, apikey, authorization }).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      );
      void fetch(backend + address, { headers }).then(async (answer) => {
        const type = answer.headers.get('content-type') ?? '';
        const bytes = Buffer.from(await answer.arrayBuffer());
        const zipped = type.includes('json');
        response.writeHead(answer.status, {
          'content-type': type,
          'cache-control': answer.headers.get('cache-control') ?? 'no-cache',
          ...(zipped && { 'content-encoding': 'gzip' }),
        });
        response.end(zipped ? gzipSync(bytes) : bytes);
      });
      return;
    }
    if (address === '/asked' && request.headers['if-none-match'] === TAG) {
      response.writeHead(304, { etag: TAG, 'cache-control': 'no-cache' });
      response.end();
      return;
    }
    const isScript = address.startsWith('/assets/');
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      etag: TAG,
      'cache-control': isScript
        ? 'public, max-age=31536000, immutable'
        : address === '/asked'
          ? 'no-cache'
          : 'public, max-age=600',
    });
    response.end(isScript ? script : page);
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

async function bundled(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'esnext',
      lib: { entry: path.join(import.meta.dirname, 'network-only.ts'), formats: ['es'] },
    },
  });
  const [built] = Array.isArray(output) ? output : [output];
  if (built === undefined || !('output' in built)) throw new Error('the bundler gave nothing');
  return built.output[0].code;
}
