// The whole shop for end-to-end tests: built app, real backend with the demo shop, and the line between them.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { buildWhenChanged, dist } from '../../scripts/build/app.ts';
import { openSql, type Sql } from '../../supabase/local/sql-client.ts';
import { demoDataDir } from './demo-data.ts';
import { newPhone, type Phone } from './phone.ts';
import { startProxy, type Proxy } from './proxy.ts';

export interface TestApp {
  /** What phones open; it stays the same whatever happens to line and backend. */
  url: string;
  proxy: Proxy;
  /** Sees everything in Postgres. Of no use while the backend is down. */
  readonly sql: Sql;
  /** A phone with an empty profile, on the shop's first page. */
  newPhone(address?: string): Promise<Phone>;
  /** Kills the backend's process, which takes PostgreSQL with it: nothing is closed, nothing is said. */
  killBackend(): Promise<void>;
  /** Starts it again on what is left on the disk. */
  startBackend(): Promise<void>;
  close(): Promise<void>;
}

/** To be called once per file, in beforeAll. Builds the app when its sources have changed. */
export async function startApp(): Promise<TestApp> {
  await buildWhenChanged(() => undefined);
  const dataDir = await demoDataDir();
  let backend = await startBackend(dataDir);
  const proxy = await startProxy({ target: () => backend.url });

  return {
    url: proxy.url,
    proxy,
    get sql() {
      return backend.sql;
    },
    newPhone: (first) => newPhone(proxy.url, first),
    killBackend: () => backend.end('SIGKILL'),
    async startBackend() {
      backend = await startBackend(dataDir);
    },
    async close() {
      await proxy.close();
      await backend.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startBackend(dataDir: string) {
  const program = fileURLToPath(new URL('./backend-process.ts', import.meta.url));
  const child = fork(program, [dataDir, dist], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  const [addresses] = (await Promise.race([
    once(child, 'message'),
    exited.then(([code]) =>
      Promise.reject(new Error(`The backend ended with ${String(code)} before it was ready.`)),
    ),
  ])) as [{ url: string; databaseUrl: string }];
  const sql = openSql(addresses.databaseUrl, 2);
  return {
    url: addresses.url,
    sql,
    async end(signal: 'SIGKILL' | 'SIGTERM') {
      await sql.end({ timeout: 1 });
      child.kill(signal);
      await exited;
    },
  };
}
