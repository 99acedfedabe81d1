// The whole shop for end-to-end tests: built app, real backend with the demo shop, and the line between them.
import { rm } from 'node:fs/promises';

import { buildWhenChanged, dist } from '../../scripts/build/app.ts';
import { startBackend, type Backend } from '../../supabase/local/backend.ts';
import { demoDataDir } from './demo-data.ts';
import { newPhone, type Phone } from './phone.ts';
import { startProxy, type Proxy } from './proxy.ts';

export interface TestApp {
  /** What phones open; it stays the same whatever happens to line and backend. */
  url: string;
  proxy: Proxy;
  /** The backend that runs; its `sql` sees everything. Throws while it is down. */
  readonly backend: Backend;
  /** A phone with an empty profile, on the shop's first page. */
  newPhone(address?: string): Promise<Phone>;
  stopBackend(): Promise<void>;
  /** On the data that `stopBackend` left. */
  startBackend(): Promise<void>;
  close(): Promise<void>;
}

/** To be called once per file, in beforeAll. Builds the app when its sources have changed. */
export async function startApp(): Promise<TestApp> {
  await buildWhenChanged(() => undefined);
  const dataDir = await demoDataDir();
  const start = () => startBackend({ port: 0, dataDir, dist, seed: 'demo' });
  let backend: Backend | undefined = await start();
  let address = backend.url;
  const proxy = await startProxy({ target: () => address });

  return {
    url: proxy.url,
    proxy,
    get backend() {
      if (!backend) throw new Error('The backend is down.');
      return backend;
    },
    newPhone: (first) => newPhone(proxy.url, first),
    async stopBackend() {
      await backend?.close();
      backend = undefined;
    },
    async startBackend() {
      backend = await start();
      address = backend.url;
    },
    async close() {
      await proxy.close();
      await backend?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
