import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { injectManifest } from 'workbox-build';

import { projectRoot } from '../project-root.ts';
import { buildTarget } from './browser-floor.mjs';
import { readBuildFiles } from './build-files.ts';
import { knownOrigins, PACKAGES, writeNotices } from './notices.ts';

/**
 * Bundles sw/sw.ts into one classic script and writes the list of files to precache into it: dist/sw.js. The page is kept with
 * the headers that it came with, its policy among them: where `_headers` is there already, other headers are another page.
 */
export async function buildServiceWorker(dist: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-sw-'));
  try {
    const { entry, areas } = await readBuildFiles(dist);
    const pathsOf = (files: string[]) => files.map((file) => `/${file}`);
    await build({
      configFile: false,
      root: projectRoot,
      publicDir: false,
      logLevel: 'warn',
      plugins: [knownOrigins()],
      define: {
        'process.env.NODE_ENV': '"production"',
        __AREA_FILES__: JSON.stringify({ seller: pathsOf(areas.seller), admin: pathsOf(areas.admin) }),
        __ENTRY__: JSON.stringify(`/${entry}`),
        __BUILD_ID__: JSON.stringify(process.env['BUILD_ID'] ?? 'dev'),
      },
      build: {
        outDir: folder,
        emptyOutDir: true,
        license: { fileName: PACKAGES },
        target: buildTarget,
        lib: {
          entry: path.join(projectRoot, 'sw/sw.ts'),
          formats: ['iife'],
          name: 'sw',
          fileName: () => 'sw.js',
        },
      },
    });
    await writeNotices(folder, dist);
    const notPrecached = new Set([...areas.seller, ...areas.admin]);
    const headers = await readFile(path.join(dist, '_headers'), 'utf8').catch(() => '');
    const { warnings } = await injectManifest({
      swSrc: path.join(folder, 'sw.js'),
      swDest: path.join(dist, 'sw.js'),
      globDirectory: dist,
      globPatterns: [
        'index.html',
        'assets/**/*.{js,css,woff2,svg,webp,png}',
        'offline/*',
        // Named by the page itself and the manifest; asked for on each offline start.
        'icons/icon.svg',
        'icons/icon-192.png',
        'icons/apple-touch-icon.png',
        'manifest.webmanifest',
      ],
      // Vite has hashed these names: a second hash in the query would only miss the HTTP cache.
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      manifestTransforms: [
        (entries) => ({ manifest: entries.filter((entry) => !notPrecached.has(entry.url)), warnings: [] }),
        (entries) => ({
          manifest: entries.map((entry) =>
            entry.url === 'index.html'
              ? { ...entry, revision: shellRevision(entry.revision, headers) }
              : entry,
          ),
          warnings: [],
        }),
      ],
    });
    if (warnings.length > 0) throw new Error(`The precache list is not complete: ${warnings.join('; ')}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const shellRevision = (revision: string | null | undefined, headers: string) =>
  createHash('md5').update(`${revision}\n${headers}`).digest('hex');
