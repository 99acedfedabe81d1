// A built page with the real worker and a backend of three routes: what the worker does is seen without the shop.
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';

import { PACKAGES } from '#scripts/build/notices.ts';
import { buildServiceWorker } from '#scripts/build/service-worker.ts';
import { projectRoot } from '#scripts/project-root.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/**
 * The fixture's server. Pictures are 36 wide when small, 72 in the middle and 108 when large, so that a test sees which
 * one it got. One named heavy-N has N bytes more.
 */
export interface FixtureShop {
  url: string;
  /** Serves this build from now on. */
  deploy(buildId: string): Promise<void>;
  close(): Promise<void>;
}

export async function startFixtureShop(): Promise<FixtureShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-sw-test-'));
  let dist = '';
  const built = new Map<string, Promise<string>>();
  const small = await picture(36);
  const middle = await picture(72);
  const large = await picture(108);

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://fixture');
    if (pathname.startsWith('/rest/')) return send(response, 'application/json', '{"rows":[]}');
    if (/^\/storage\/v1\/object\/public\/(productimages|sizechart|review-pictures)\//.test(pathname)) {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      response.setHeader('vary', 'Accept, Origin');
      const image = pathname.includes('-360.') ? small : pathname.includes('-720.') ? middle : large;
      const padding = Buffer.alloc(Number(/heavy-(\d+)/.exec(pathname)?.[1] ?? 0));
      return send(response, 'image/webp', Buffer.concat([image, padding]));
    }
    void sendFile(response, dist, pathname);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async deploy(buildId) {
      const build = built.get(buildId) ?? buildFixture(path.join(folder, buildId), buildId);
      built.set(buildId, build);
      dist = await build;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function buildFixture(outDir: string, buildId: string): Promise<string> {
  process.env['BUILD_ID'] = buildId;
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, 'fixture'),
    publicDir: path.join(projectRoot, 'public'),
    logLevel: 'error',
    mode: 'production',
    // vitest sets NODE_ENV to test, and Vite takes that for a development build.
    define: { __BUILD_ID__: JSON.stringify(buildId), 'import.meta.env.PROD': 'true' },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: '.vite/manifest.json',
      license: { fileName: PACKAGES },
      modulePreload: { polyfill: false },
    },
  });
  await buildServiceWorker(outDir);
  return outDir;
}

const picture = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#eaaa07' } })
    .webp()
    .toBuffer();

async function sendFile(response: ServerResponse, dist: string, pathname: string): Promise<void> {
  const name = path.extname(pathname) === '' ? '/index.html' : pathname;
  try {
    response.setHeader('cache-control', 'no-cache');
    send(response, types[path.extname(name)] ?? 'text/plain', await readFile(path.join(dist, name)));
  } catch {
    response.writeHead(404).end();
  }
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.setHeader('content-type', type);
  response.end(body);
}
