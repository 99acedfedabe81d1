import { readIdentity } from './account/identity.ts';
import { readCoupon } from './ordering/coupon-storage.ts';
import { pageEnv } from './page-env.ts';
import type { Runtime } from './runtime.ts';
import { createStores } from './stores.ts';

const env = pageEnv();

/** What this page shows. Who is signed in is known at once; the rest comes from the local databases. */
export const stores = createStores();
stores.session.set(readIdentity(env.kv));
const session = stores.session.get();
if (session.status === 'signed-in') {
  stores.shopper.set({ ...stores.shopper.get(), userId: session.user.id, phase: { status: 'opening' } });
  stores.coupon.set(readCoupon(env.kv, session.user.id));
}

let runtime: Promise<Runtime> | null = null;

/** Loads RxDB and supabase-js, opens the databases and starts to sync. Called after the first paint; more calls give the same. */
export function startData(): Promise<Runtime> {
  runtime ??= import('./runtime.ts').then(({ createRuntime }) => createRuntime(env, stores));
  return runtime;
}

/** For what actions need before the databases are open. */
export const pageKv = env.kv;
export const pageClock = env.clock;
