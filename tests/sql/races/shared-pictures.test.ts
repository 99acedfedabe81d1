import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { countBlockedSessions } from '#support/blocked-sessions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.remove());

const urlOf = (name: string) => `/storage/v1/object/public/productimages/brand/${name}.webp`;

test('products that share pictures are deleted at once: nobody waits for who waits for them', async () => {
  const { sql } = database;
  const [one, two] = await Promise.all([sql.reserve(), sql.reserve()]);
  try {
    await one`begin`;
    await one`select private.note_unused(${[urlOf('a')]})`;
    await two`begin`;
    const second = two`select private.note_unused(${[urlOf('b'), urlOf('a')]})`.execute();
    await expect.poll(() => countBlockedSessions(sql)).toBe(1);
    await one`select private.note_unused(${[urlOf('b')]})`;
    await one`commit`;
    await second;
    await two`commit`;
  } finally {
    one.release();
    two.release();
  }
  expect(await sql`select path from private.unused_pictures order by path`).toEqual([
    { path: 'brand/a.webp' },
    { path: 'brand/b.webp' },
  ]);
});
