// A page of the shop loads this module after its first view.
import type { Prefetch } from './catalogue/prefetch.ts';
import { openDatabases } from './storage/database.ts';
import type { PageEnv } from './env/page-env.ts';
import { wholeEnv } from './env/whole-env.ts';
import type { Runtime } from './runtime.ts';
import { createRuntime } from './runtime.ts';
import type { Stores } from './stores.ts';

/** With `drip-haven.debug` in localStorage, `window.dripHaven.databases` lists the open databases. */
export function create(env: PageEnv, stores: Stores, prefetch: Prefetch): Runtime {
  if (env.kv.get('drip-haven.debug') !== null)
    Object.assign(globalThis, { dripHaven: { databases: openDatabases } });
  return createRuntime(wholeEnv(env), stores, prefetch);
}
