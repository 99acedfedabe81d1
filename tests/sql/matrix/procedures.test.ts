import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { attempt } from './attempt.ts';
import { calls } from './calls.ts';
import { procedures } from './procedures.ts';
import { openScene, type Scene } from './scene.ts';
import { roles, type Role } from './subjects.ts';

let database: TestDatabase;
let scene: Scene;
beforeAll(async () => {
  database = await freshDatabase(4);
  scene = await openScene(database.sql);
});
afterAll(() => database.remove());

test.each(Object.entries(procedures))('%s', async (name, declared) => {
  const real = {} as Record<Role, string>;
  for (const role of roles) {
    const me = scene.subjects[role];
    const args = calls(scene, me)[name];
    const outcome = await attempt(database.sql, me, `select public.${name}(${args})`);
    real[role] = outcome === 'yes' || outcome === 'no' ? 'ok' : outcome;
  }
  expect(real).toEqual(declared);
});
