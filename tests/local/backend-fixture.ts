import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { startBackend, type Backend, type BackendOptions } from '#supabase/local/backend.ts';
import { createDatabase } from '#support/postgres.ts';

export const fixture = (path: string) => fileURLToPath(new URL(`./fixtures/${path}`, import.meta.url));

/** A folder of its own. Made as mkdtemp does, closed to everybody else: what a clone by root may look like. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'backend-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A backend with the small schema of `fixtures/migrations`. One without a folder of its own shares the run's PostgreSQL. */
export async function startTestBackend(
  options: Partial<BackendOptions> = {},
): Promise<Backend & { dataDir: string; remove: () => Promise<void> }> {
  const own = options.dataDir === undefined ? await temporaryFolder() : undefined;
  const dataDir = own?.path ?? options.dataDir ?? '';
  const database = own && options.databaseUrl === undefined ? await createDatabase('bare') : undefined;
  const removeAll = async () => {
    await database?.remove();
    await own?.remove();
  };
  const fixtures = { migrations: fixture('migrations'), functions: fixture('functions') };
  try {
    const backend = await startBackend({
      port: 0,
      ...fixtures,
      ...(database && { databaseUrl: database.url }),
      ...options,
      dataDir,
    });
    const remove = () => backend.close().then(removeAll);
    return { ...backend, dataDir, remove };
  } catch (error) {
    await removeAll();
    throw error;
  }
}

export function anonymous(backend: Backend): SupabaseClient {
  return createClient(backend.url, backend.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

export function service(backend: Backend): SupabaseClient {
  return createClient(backend.url, backend.keys.secret, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

export type SignedIn = { client: SupabaseClient; id: string; email: string; token: string };

/** Somebody new, signed up over HTTP as the app does it. */
export async function newShopper(backend: Backend): Promise<SignedIn> {
  const client = anonymous(backend);
  const email = `${randomUUID()}@example.test`;
  const { data, error } = await client.auth.signUp({ email, password: 'demo1234' });
  if (error !== null || data.user === null || data.session === null) throw error ?? new Error('no session');
  return { client, id: data.user.id, email, token: data.session.access_token };
}
