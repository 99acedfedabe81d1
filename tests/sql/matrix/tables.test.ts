import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { rowSets, type RowSet } from './row-sets.ts';
import { openScene, type Scene } from './scene.ts';
import { roles, type Role } from './subjects.ts';
import { tables } from './tables.ts';
import { walkRows } from './walk-rows.ts';

let database: TestDatabase;
let scene: Scene;
let sets: Record<string, RowSet>;
beforeAll(async () => {
  database = await freshDatabase(4);
  scene = await openScene(database.sql);
  sets = rowSets(scene);
});
afterAll(() => database.remove());

test.each(Object.entries(tables))('%s', async (name, declared) => {
  const rows = sets[name];
  if (rows === undefined) throw new Error(`no rows are known as ${name}`);
  const stranger = rows.table === 'sellers' || rows.table === 'products' ? scene.kora : scene.ravi;
  const real = {} as Record<Role, string>;
  for (const role of roles) {
    real[role] = await walkRows(database.sql, scene.subjects[role], rows, stranger);
  }
  expect(real).toEqual(declared);
});

test('every set of rows is declared, and every table has one', async () => {
  expect(Object.keys(sets).toSorted()).toEqual(Object.keys(tables).toSorted());
  const relations = await database.sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`;
  const walked = new Set(Object.values(sets).map((rows) => rows.table));
  expect(relations.map((row) => row.name).toSorted()).toEqual([...walked].toSorted());
});
