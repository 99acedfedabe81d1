import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { packFirst } from '#scripts/start/pack-first.ts';
import { renditionPath } from '#domain/product/pictures.ts';
import { startBackend, type BackendOptions } from '#supabase/local/backend.ts';
import { picturesOf } from '#supabase/seed/pictures.ts';
import { createDatabase } from '#support/postgres.ts';
import { service, temporaryFolder } from './backend-fixture.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function startShop(options: Pick<BackendOptions, 'databaseUrl' | 'seed'>) {
  const folder = await temporaryFolder();
  cleanups.push(folder.remove);
  const backend = await startBackend({ port: 0, dataDir: folder.path, ...options });
  cleanups.push(() => backend.close());
  const picture = (name: string) => fetch(`${backend.url}/storage/v1/object/public/productimages/${name}`);
  return { ...backend, picture, storage: join(folder.path, 'storage') };
}

test('a seeded database with a new data folder has its pictures and its catalogue again', async () => {
  const database = await createDatabase();
  cleanups.push(database.remove);
  const [deleted = '', shown = ''] = picturesOf('productimages');
  const middle = renditionPath(shown, 720);
  const first = await startShop({ databaseUrl: database.url, seed: 1200 });
  expect((await first.picture(middle)).status).toBe(200);
  const unpacked: string[] = [];
  await packFirst(first.url, first.keys.secret, (line) => unpacked.push(line));
  const bucket = service(first).storage.from('productimages');
  await bucket.remove([deleted]);
  await bucket.upload('own.txt', new TextEncoder().encode('own').buffer, { upsert: true });
  await first.close();

  const second = await startShop({ databaseUrl: database.url, seed: 'none' });
  for (const name of [renditionPath(shown, 360), middle, shown])
    expect([name, (await second.picture(name)).status]).toEqual([name, 200]);
  // Deleted in the shop, and an upload whose file stayed in the first folder: not there, but no fault of the server.
  for (const name of [deleted, 'own.txt'])
    expect([name, (await second.picture(name)).status]).toEqual([name, 400]);
  await packFirst(second.url, second.keys.secret, (line) => unpacked.push(line));
  expect(unpacked).toEqual([]);
  const [base] = await second.sql<{ id: string }[]>`
    select id from private.catalogue_bases where replaced_at is null`;
  const cards = await fetch(`${second.url}/storage/v1/object/public/catalogue/${base?.id}/cards`);
  expect((await cards.arrayBuffer()).byteLength).toBeGreaterThan(1000);
});

test('demo pictures that were deleted from the data folder are back after a start', async () => {
  const [shown = ''] = picturesOf('productimages');
  const first = await startShop({ seed: 'demo' });
  await rm(join(first.storage, 'productimages'), { recursive: true });
  expect((await first.picture(shown)).status).toBe(400);
  const reopened = await startShop({ databaseUrl: first.databaseUrl });
  expect((await reopened.picture(shown)).status).toBe(200);
});
