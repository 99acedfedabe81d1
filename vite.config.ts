import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { buildTarget } from './scripts/build/browser-floor.mjs';
import { chunkGroups } from './scripts/build/chunk-names.ts';
import { earlyQuestion } from './scripts/build/early-question.ts';
import { mainPreload } from './scripts/build/main-preload.ts';
import { knownOrigins, PACKAGES } from './scripts/build/notices.ts';
import { pageStyles } from './scripts/build/page-styles.ts';

/** What the backend answers; everything else is the app. The worker's denylist in sw/routes.ts names the same. */
const backendPaths = ['/rest', '/auth', '/storage', '/functions', '/_local', '/health'];

const backend = process.env['BACKEND_URL'] ?? 'http://127.0.0.1:4173';

export default defineConfig({
  root: `${import.meta.dirname}/src`,
  publicDir: '../public',
  // The root's .env is read by scripts/bootstrap.mjs, for every part of the command alike.
  envDir: false,
  plugins: [react(), mainPreload(), pageStyles(), earlyQuestion(), knownOrigins()],
  define: {
    __BUILD_ID__: JSON.stringify(process.env['BUILD_ID'] ?? 'dev'),
  },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: buildTarget,
    assetsDir: 'assets',
    // Nothing inlined: a data: font or script would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: '.vite/manifest.json',
    license: { fileName: PACKAGES },
    sourcemap: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // React changes once in months, while the app changes with each release: its own file stays in the cache. What
          // screens share would fall into a hundred files of a few hundred bytes: each is a request of the worker's
          // install, and a bad line pays for requests.
          groups: chunkGroups(),
        },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: {
      ...Object.fromEntries(backendPaths.map((path) => [path, { target: backend }])),
      '/realtime': { target: backend, ws: true },
    },
  },
});
