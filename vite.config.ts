import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { buildTarget } from './scripts/build/browser-floor.mjs';
import { mainPreload } from './scripts/build/main-preload.ts';
import { knownOrigins, PACKAGES } from './scripts/build/notices.ts';
import { pageStyles } from './scripts/build/page-styles.ts';

/** Paths that the backend answers. All others belong to the app. The worker's denylist in sw/routes.ts names the same. */
const backendPaths = ['/rest', '/auth', '/storage', '/functions', '/_local', '/health'];

const backend = process.env['BACKEND_URL'] ?? 'http://127.0.0.1:4173';

/**
 * The files of the build, from what every page needs to what few do. A group takes along what its modules import,
 * unless an earlier group has it: so files import earlier ones only. Without groups there are many files of a few
 * hundred bytes, and each costs a request, which is dear on a bad connection. The areas' files are recognised by the
 * names first, office, seller and admin (scripts/build/build-files.ts).
 */
const chunkGroups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /\/node_modules\/react-router/ },
  { name: 'start', test: /\/src\/index\.html$/ },
  { name: 'first', test: /\/src\/main\.tsx$/ },
  { name: 'thumbhash', test: /\/thumbhash(\.js|-image\.ts)$/ },
  { name: 'toaster', test: /\/src\/ui\/layers\/toaster\.tsx$/ },
  { name: 'browsing', test: /\/shop\/screens\/(home|product|category)\// },
  { name: 'look', test: /\/src\/data\/catalogue\/catalogue-projection\.ts$/ },
  { name: 'background', test: /\/src\/app\/background\.ts$/ },
  { name: 'sync-chip', test: /\/src\/app\/sync-(chip|announcer)\.tsx$/ },
  { name: 'lists', test: /\/shop\/(filters|screens\/(search|new-arrivals|collections?|sale|brands))\// },
  { name: 'data', test: /\/src\/data\/page-runtime\.ts$/ },
  // Sellers and admins have forms, too.
  { name: 'fields', test: /\/src\/ui\/controls\/(text|select)-field\.tsx$/ },
  { name: 'pincodes', test: /\/pincodes\.txt/ },
  { name: 'delivery', test: /\/src\/areas\/shop\/delivery\// },
  { name: 'shop', test: /\/src\/areas\/shop\/(?!screens\/return\/)/ },
  { name: 'picture-viewer', test: /\/areas\/common\/pictures\/enlarged-pictures\.tsx$/ },
  // The parts of a return's form that sellers load, too.
  {
    name: 'form-parts',
    test: /\/(prepare-picture\.ts|(file-picker|restored-notice)\.tsx)$/,
  },
  { name: 'returns', test: /\/shop\/screens\/return\// },
  // Modules left over that two files share belong to the seller's and the admin's area.
  { name: 'office-shared', minShareCount: 2 },
  { name: 'office', test: /\/src\/((app|areas)\/back-office|data\/back-office)\// },
  { name: 'seller', test: /\/src\/(areas|data)\/seller\/(?!screens\/import\/)/ },
  { name: 'seller-import', test: /\/seller\/screens\/import\// },
  { name: 'admin', test: /\/src\/areas\/admin\// },
];

export default defineConfig({
  root: `${import.meta.dirname}/src`,
  publicDir: '../public',
  // The root's .env is read by scripts/bootstrap.mjs, for every part of the command alike.
  envDir: false,
  plugins: [react(), mainPreload(), pageStyles(), knownOrigins()],
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
        codeSplitting: { groups: chunkGroups },
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
