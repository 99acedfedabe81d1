import { defineConfig } from 'vitest/config';

import { LongestFirst } from './tests/support/longest-first.ts';

/** RxDB counts its open collections per module: `vi.resetModules` resets only what Vitest itself loads. */
const PER_DEVICE = [/\/node_modules\/rxdb\//];

/** Milliseconds until a test counts as hung. It is no measurement: CI has machines six times slower than others. */
const HUNG = 30_000;

/** A stage of `npm test` runs one or more projects: scripts/test/stages.ts names them. */
const project = (
  name: string,
  options: {
    timeout?: number;
    workers?: number;
    /** Files after one another in a process share what they import, for tests that leave no state in modules. */
    shared?: boolean;
    /** Each file has a context of its own in a process that stays, instead of a process: half the processor time with jsdom. */
    contexts?: boolean;
    /** Packages of which each device in a process gets a module of its own (tests/support/device.ts). */
    inline?: RegExp[];
    globalSetup?: string;
  } = {},
) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    setupFiles: ['tests/support/name-broken-steps.ts', 'tests/support/leave-globals.ts'],
    testTimeout: options.timeout ?? HUNG,
    // A state that is waited for may take its time on a slow machine: a second, as is usual, is a stopwatch.
    expect: { poll: { timeout: Math.min((options.timeout ?? HUNG) / 2, 60_000) } },
    // The first run of a machine makes the demo shop inside a hook.
    hookTimeout: Math.max((options.timeout ?? 0) * 5, 60_000),
    isolate: !options.shared,
    ...(options.contexts && { pool: 'vmThreads' as const }),
    ...(options.workers !== undefined && { maxWorkers: options.workers }),
    server: { deps: { inline: options.inline ?? [] } },
    ...(options.globalSetup !== undefined && { globalSetup: options.globalSetup }),
  },
});

export default defineConfig({
  test: {
    environment: 'node',
    globals: false,
    unstubGlobals: true,
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    // RxDB advertises its paid storages once per page.
    onConsoleLog: (log) => !log.includes('RxDB Open Core RxStorage'),
    projects: [
      project('domain', { shared: true }),
      project('messages', { shared: true }),
      project('ui', { shared: true }),
      project('platform', { shared: true }),
      project('areas', { contexts: true }),
      project('seed', { timeout: 120_000, shared: true }),
      project('tooling', { timeout: 180_000 }),
      project('support', { shared: true }),
      project('first-start', { timeout: 600_000 }),
      project('sw', { timeout: 120_000, workers: 4 }),
      project('sql', {
        // Crowds and thousands of rows take a minute on a busy machine.
        timeout: 180_000,
        workers: 2,
        shared: true,
        globalSetup: 'tests/support/postgres-global.ts',
      }),
      project('local', { timeout: 180_000, workers: 2, globalSetup: 'tests/support/postgres-global.ts' }),
      project('data', {
        timeout: 180_000,
        workers: 3,
        inline: PER_DEVICE,
        globalSetup: 'tests/support/postgres-global.ts',
      }),
      project('sim', { workers: 2, inline: PER_DEVICE }),
      project('e2e', {
        // A walk through all screens in five sizes takes over five minutes on a busy machine.
        timeout: 600_000,
        // As many as CI has cores. Another stage runs beside them. With four each story takes twice as long, and all of them
        // a sixth more processor time.
        workers: 2,
        shared: true,
        globalSetup: 'tests/support/shop-global.ts',
      }),
      project('engines', { timeout: 300_000, globalSetup: 'tests/support/shop-global.ts' }),
    ],
  },
});
