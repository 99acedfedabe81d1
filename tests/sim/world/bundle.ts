import { compileFunction } from 'node:vm';
import path from 'node:path';
import { build } from 'vite';
import { projectRoot } from '#scripts/project-root.ts';
import type { App } from '../tab/app.ts';

/** The names that a tab finds its browser under. Everything else it uses is the language. */
export const TAB_GLOBALS = [
  'globalThis',
  'self',
  'window',
  'global',
  'process',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'IDBKeyRange',
  'BroadcastChannel',
  'AbortSignal',
  'Date',
  'Math',
  'performance',
  'crypto',
  'fetch',
  'Response',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'addEventListener',
  'removeEventListener',
  'FinalizationRegistry',
  'WeakRef',
  'console',
  'simRealtime',
  'simInflate',
] as const;

export type TabGlobals = Record<(typeof TAB_GLOBALS)[number], unknown>;

const fake = path.join(projectRoot, 'tests/sim/tab/fake-supabase.ts');
const compressed = path.join(projectRoot, 'tests/sim/tab/sync-compressed.ts');

/** Bundles the app's data layer once; each call of the result runs it anew, in a tab with these globals. */
export async function bundleTab(): Promise<(globals: TabGlobals) => App> {
  const run = await bundle('tests/sim/tab/app.ts', TAB_GLOBALS, [fake, compressed]);
  return (globals) => (run(TAB_GLOBALS.map((name) => globals[name])) as { app: App }).app;
}

/**
 * A module with all it imports as one function of the globals it shall see; each call gives its exports anew. Throws when one of
 * the modules that it `needs` is not in it.
 */
export async function bundle(
  entry: string,
  parameters: readonly string[],
  needs: readonly string[] = [],
): Promise<(globals: readonly unknown[]) => unknown> {
  const output = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    define: { 'import.meta.env': '({})', 'process.env.NODE_ENV': '"production"' },
    resolve: {
      // As data/session/page-session.ts and data/catalogue/snapshot/unpack.ts name them.
      alias: [
        { find: /^.*\/api\/client\.ts$/, replacement: fake },
        { find: /^.*\/snapshot\/compressed\.ts$/, replacement: compressed },
      ],
    },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: path.join(projectRoot, entry), formats: ['cjs'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [built] = Array.isArray(output) ? output : [output];
  if (built === undefined || !('output' in built)) throw new Error('the bundler gave nothing');
  const missing = needs.find((file) => !built.output[0].moduleIds.includes(file));
  if (missing !== undefined)
    throw new Error(`${entry} does not import ${missing}: its alias matches nothing.`);
  const run = compileFunction(built.output[0].code, ['exports', ...parameters], {
    filename: `sim:${entry}`,
  }) as (exports: object, ...globals: unknown[]) => void;
  return (globals) => {
    const exports = {};
    run(exports, ...globals);
    return exports;
  };
}
