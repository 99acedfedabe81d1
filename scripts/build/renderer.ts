import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import type { Manifest, Plugin } from 'vite';

import { RENDERER } from '#hosting/site.ts';
import type { ShopScreen } from '#paths';
import { projectRoot } from '../project-root.ts';
import { buildTarget } from './browser-floor.mjs';

/** Code of databases and animations is loaded by pages alone. */
const PAGES_ONLY = /\/(page-runtime|seller-runtime|page-admin|motion-features)\.ts$/;

/** What hosts run in front of the files, when the app is built for a project of its own: see docs/deploy.md. */
const EDGES = [
  { entry: 'hosting/cloudflare.ts', file: '_worker.js' },
  { entry: 'hosting/netlify.ts', file: '.server/netlify/pages.js' },
];

/**
 * Bundles src/startup/prerender for servers: RENDERER in `dist`, and with `edges` the functions of static hosts. They name files of
 * the browser's build, so they are made after that.
 */
export async function buildRenderer(dist: string, edges: boolean): Promise<void> {
  const files = JSON.stringify(await screenFiles(dist));
  const script = JSON.stringify(await afterPicture(dist));
  const renderer = { entry: 'src/startup/prerender/prerender.tsx', file: RENDERER };
  for (const { entry, file } of edges ? [renderer, ...EDGES] : [renderer])
    await build({
      configFile: path.join(projectRoot, 'vite.config.ts'),
      logLevel: 'warn',
      publicDir: false,
      plugins: [pagesOnly()],
      define: { 'process.env.NODE_ENV': '"production"', __SCREEN_FILES__: files, __AFTER_PICTURE__: script },
      ssr: { noExternal: true },
      build: {
        ssr: path.join(projectRoot, entry),
        outDir: path.join(dist, path.dirname(file)),
        emptyOutDir: false,
        manifest: false,
        license: false,
        rolldownOptions: {
          output: { codeSplitting: false, entryFileNames: path.basename(file) },
        },
      },
    });
}

/** Bundles the script of served pages by itself, so that it takes no other file along. Returns its path in `dist`. */
async function afterPicture(dist: string): Promise<string> {
  const output = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: buildTarget,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: path.join(projectRoot, 'src/startup/after-picture.ts'),
        output: { entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const [built] = Array.isArray(output) ? output : [output];
  if (built === undefined || !('output' in built)) throw new Error('No script of served pages was built.');
  return built.output[0].fileName;
}

function pagesOnly(): Plugin {
  return {
    name: 'pages-only',
    enforce: 'pre',
    load: (id) => (PAGES_ONLY.test(id) ? 'export default null;' : undefined),
  };
}

/** The groups of vite.config.ts that hold the code of the screens, with those that each needs. */
const GROUPS: { screens: ShopScreen[]; styles: string[]; scripts: string[] }[] = [
  { screens: ['home', 'product', 'category'], styles: [], scripts: ['browsing', 'look'] },
  {
    screens: ['newArrivals', 'sale', 'collections', 'collection', 'summerCollection', 'brands'],
    styles: ['lists'],
    scripts: ['browsing', 'lists', 'look'],
  },
  // Their code imports that of the databases, which the first screen does not need.
  { screens: ['about', 'contact', 'privacy', 'terms', 'notFound'], styles: ['lists', 'shop'], scripts: [] },
];

/** The files of each screen beyond those that index.html names. */
async function screenFiles(dist: string) {
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const fileOf = (group: string, extension: string) => {
    const name = Object.keys(manifest).find((key) => key.startsWith(`_${group}-`) && key.endsWith(extension));
    if (name === undefined)
      throw new Error(`The build has no ${group}${extension}, which served pages name.`);
    return manifest[name]?.file;
  };
  const files = GROUPS.flatMap(({ screens, styles, scripts }) => {
    const needed = {
      styles: styles.map((group) => fileOf(group, '.css')),
      scripts: scripts.map((group) => fileOf(group, '.js')),
    };
    return screens.map((screen) => [screen, needed] as const);
  });
  return Object.fromEntries(files);
}
