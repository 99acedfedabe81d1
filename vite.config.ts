import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What the backend answers; everything else is the app. The worker's denylist in sw/routes.ts names the same. */
const backendPaths = ['/rest', '/auth', '/storage', '/functions', '/_local', '/health'];

const backend = process.env['BACKEND_URL'] ?? 'http://127.0.0.1:4173';

export default defineConfig({
  root: `${import.meta.dirname}/src`,
  publicDir: '../public',
  plugins: [react()],
  define: {
    __BUILD_ID__: JSON.stringify(process.env['BUILD_ID'] ?? 'dev'),
  },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: ['chrome107', 'safari16.4', 'firefox114'],
    assetsDir: 'assets',
    // Nothing inlined: a data: font or script would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: '.vite/manifest.json',
    sourcemap: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        // Files that screens share import each other in circles; without this a module may run before what it uses, and
        // a table of icons holds nothing (seen: My Orders, opened straight after signing in).
        strictExecutionOrder: true,
        codeSplitting: {
          // Changes once in months, while the app changes with each release: its own file stays in the cache.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
              priority: 1,
            },
            // What screens share would fall into a hundred files of a few hundred bytes: each is a request of the
            // worker's install, and a bad line pays for requests.
            {
              name: 'shared',
              // The other areas keep their own files: a shopper's phone does not store them.
              test: (id) => !/\/src\/(\w+\/){1,2}(seller|admin|office)[-./]/.test(id),
              entriesAware: true,
              entriesAwareMergeThreshold: 8_000,
            },
          ],
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
