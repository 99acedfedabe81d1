// The whole shop for end-to-end tests: built app, real backend with the demo shop, and the connection between them.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

import { buildWhenChanged, dist } from '#scripts/build/app.ts';
import { openSql, type Sql } from '#supabase/local/sql-client.ts';
import { closeShared } from './browser.ts';
import { demoDataDir } from './demo-data.ts';
import { newPhone, type Account, type Phone, type PhoneOptions } from './phone.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { stampedBuild } from './stamped-build.ts';

export interface TestApp {
  /** What phones open; it stays the same whatever happens to the connection and the backend. */
  url: string;
  proxy: Proxy;
  /** Sees everything in Postgres. Of no use while the backend is down. */
  readonly sql: Sql;
  /** A phone with an empty profile, on the shop's first page. At the test's end the connection is whole again. */
  newPhone(address?: string, options?: PhoneOptions): Promise<Phone>;
  /** Makes an account that nobody else uses. */
  newAccount(): Promise<Account>;
  /** Puts another build in place of the one that is served. Its files are named by `stamp`; `change` may edit its folder. */
  deploy(stamp: string, change?: (folder: string) => Promise<void>): Promise<void>;
  /** Kills the backend's process, which takes PostgreSQL with it: nothing is closed, nothing is said. */
  killBackend(): Promise<void>;
  /** Starts it again on what is left on the disk. */
  startBackend(): Promise<void>;
  close(): Promise<void>;
}

/**
 * To be called once per file, in beforeAll. Builds the app when its sources have changed. With `products` the shop has so many,
 * and a packed catalogue. `pushFake` is the address of a fake push service.
 */
export async function startApp({
  products,
  pushFake,
}: { products?: number; pushFake?: string } = {}): Promise<TestApp> {
  await buildWhenChanged(() => undefined);
  const dataDir = await demoDataDir(products);
  const served = await servedFolder();
  let backend = await startBackend(dataDir, served.link, pushFake);
  const proxy = await startProxy({ target: () => backend.url });

  return {
    url: proxy.url,
    proxy,
    get sql() {
      return backend.sql;
    },
    newPhone(address, options) {
      // A test that fails leaves faults on the connection (heal) or leaves it cut (restore).
      onTestFinished(() => {
        proxy.heal();
        proxy.restore();
      });
      return newPhone(proxy.url, address, options);
    },
    newAccount: () => newAccount(backend.url),
    deploy: (stamp, change) => served.serve(stamp, change),
    killBackend: () => backend.end('SIGKILL'),
    async startBackend() {
      backend = await startBackend(dataDir, served.link, pushFake);
    },
    async close() {
      await closeShared();
      await proxy.close();
      await backend.end('SIGTERM');
      await Promise.all(
        [dataDir, ...served.folders].map((folder) => rm(folder, { recursive: true, force: true })),
      );
    },
  };
}

/** The folder that the backend serves, behind a link: as with a real deployment, all files change at once. */
async function servedFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'drip-haven-served-'));
  const link = path.join(folder, 'app');
  const folders = [folder];
  await symlink(dist, link);
  return {
    link,
    folders,
    async serve(stamp: string, change?: (folder: string) => Promise<void>) {
      const build = await stampedBuild(stamp);
      folders.push(build);
      await change?.(build);
      await symlink(build, `${link}-next`);
      await rename(`${link}-next`, link);
    },
  };
}

async function newAccount(backend: string): Promise<Account> {
  const account = { email: `${crypto.randomUUID()}@example.test`, password: 'secret99' };
  const answer = await fetch(`${backend}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_local', 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, data: { full_name: 'Ravi Rao' } }),
  });
  if (!answer.ok) throw new Error(`No new account: ${answer.status} ${await answer.text()}`);
  return account;
}

async function startBackend(dataDir: string, app: string, pushFake: string | undefined) {
  const program = fileURLToPath(new URL('./backend-process.ts', import.meta.url));
  const child = fork(program, [dataDir, app, ...(pushFake === undefined ? [] : [pushFake])], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
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
