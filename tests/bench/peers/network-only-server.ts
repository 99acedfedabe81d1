import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { bundled, startPeer } from './peer-server.ts';
import type { PeerServer } from './peer-server.ts';

/** Of a file that may be asked for once more whether it has changed. */
const TAG = '"1"';

/**
 * Serves the network-only page, gzipped, its script immutable; what it asks the backend for is passed on, gzipped. The
 * page itself comes out of the browser's cache for ten minutes. As `/asked` it is requested again each time, as with a
 * host that may change it.
 */
export async function startNetworkOnly(backend: string): Promise<PeerServer> {
  const page = gzipSync(await readFile(path.join(import.meta.dirname, 'network-only.html')));
  const script = gzipSync(await bundled(path.join(import.meta.dirname, 'network-only.ts')));
  return startPeer(backend, (address, request, response) => {
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
}
