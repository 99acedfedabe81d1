import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SNAPSHOT_FORMAT } from '#catalogue-index/snapshot/snapshot.ts';
import { personas, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct } from './shop-fixture.ts';

type Page = {
  next: number;
  more: boolean;
  reload: boolean;
  epoch: string;
  base?: { id: string; seq: number };
};

let database: TestDatabase;
let people: Personas;
let urban: Persona;
beforeAll(async () => {
  database = await freshDatabase(4);
  people = personas(database.sql);
  urban = await people.asSeller('urban');
});
afterAll(() => database.remove());

const since = (seq: number, more: Record<string, unknown> = {}): Promise<Page> =>
  people.asAnon().rpc('catalog_since', { p_seq: seq, p_format: SNAPSHOT_FORMAT, ...more });
const due = async (least = 1) => {
  const [row] = await database.sql`select public.catalogue_base_due(${SNAPSHOT_FORMAT}, ${least}) as due`;
  return row?.['due'] as boolean;
};

async function note(
  count: number,
  change: Record<string, unknown> = {},
): Promise<{ id: string; seq: number }> {
  const page = await since(0, { p_format: 0 });
  const base = {
    id: `${page.next}-${randomBytes(8).toString('hex')}`,
    seq: page.next,
    epoch: page.epoch,
    format: SNAPSHOT_FORMAT,
    count,
    sha256: '0'.repeat(64),
    bytes: 1,
    ...change,
  };
  await database.sql`select public.note_catalogue_base(${JSON.stringify(base)}::text::jsonb)`;
  return base;
}

test('a first pull that reads snapshots is offered the newest, others get rows', async () => {
  await listProduct(database.sql, urban);
  expect(await since(0)).not.toHaveProperty('base');
  const base = await note(1);
  const offered = await since(0);
  expect(offered).toMatchObject({ base, next: 0, more: true, reload: false });
  expect(offered).not.toHaveProperty('rows.products');
  expect(await since(0, { p_format: 0 })).not.toHaveProperty('base');
  expect(await since(0, { p_format: SNAPSHOT_FORMAT + 1 })).not.toHaveProperty('base');
  expect(await since(base.seq)).not.toHaveProperty('base');
  // A cursor of another history must reload: the base is the shortest way.
  expect(await since(base.seq, { p_epoch: 'another' })).toMatchObject({ base, reload: true });
});

test('a snapshot below the horizon, or of another epoch, is not offered', async () => {
  const base = await note(1);
  await database.sql`insert into private.sync_pruned values ('catalog', ${base.seq + 1})`;
  expect(await since(0)).not.toHaveProperty('base');
  await database.sql`delete from private.sync_pruned`;
  expect(await since(0)).toHaveProperty('base');
  await database.sql`select public.raise_epoch()`;
  expect(await since(0)).not.toHaveProperty('base');
  await expect(note(1, { epoch: 'another' })).rejects.toThrow('another history');
});

test('a snapshot is due when there is none, when a tenth changed, or a day after any change', async () => {
  expect(await due(2)).toBe(false);
  expect(await due(1)).toBe(true);
  const { id } = await note(20);
  expect(await due()).toBe(false);
  await listProduct(database.sql, urban);
  const day = () =>
    database.sql`update private.catalogue_bases set published_at = now() - interval '21 hours' where id = ${id}`;
  expect(await due()).toBe(false);
  await day();
  expect(await due()).toBe(true);
  const next = await note(20);
  expect(await due()).toBe(false);
  for (let change = 0; change < 3; change += 1) await listProduct(database.sql, urban);
  expect(await due()).toBe(true);
  expect(next.seq).toBeGreaterThan(0);
});

test('a snapshot that is published again after a restored copy is offered', async () => {
  const base = await note(1);
  await database.sql`select public.raise_epoch()`;
  expect(await since(0)).not.toHaveProperty('base');
  await note(1, { id: base.id });
  expect(await since(0)).toMatchObject({ base: { id: base.id } });
  expect(await due()).toBe(false);
});

test('files of a replaced snapshot and of a run that broke off are to be deleted an hour later', async () => {
  const { sql } = database;
  const old = await note(1);
  const now = await note(1);
  const files = [`${old.id}/cards`, `${now.id}/cards`, `7-${'a'.repeat(16)}/cards`];
  for (const name of files)
    await sql`insert into storage.objects (bucket_id, name) values ('catalogue', ${name})`;
  const stale = async () =>
    (await sql<{ path: string }[]>`select path from public.stale_catalogue_files()`).map(({ path }) => path);
  expect(await stale()).toEqual([]);
  await sql`update storage.objects set created_at = now() - interval '2 hours' where bucket_id = 'catalogue'`;
  expect(await stale()).toEqual([files[2]]);
  await sql`update private.catalogue_bases set replaced_at = now() - interval '2 hours' where id = ${old.id}`;
  expect(new Set(await stale())).toEqual(new Set([files[0], files[2]]));
});

test('nobody but the service writes or lists the files', async () => {
  const admin = await people.asAdmin();
  for (const person of [people.asAnon(), urban, admin]) {
    await expect(
      person.run(
        (sql) => sql`insert into storage.objects (bucket_id, name) values ('catalogue', 'mine/cards')`,
      ),
    ).rejects.toThrow('row-level security');
    expect(
      await person.run((sql) => sql`select name from storage.objects where bucket_id = 'catalogue'`),
    ).toEqual([]);
  }
});
