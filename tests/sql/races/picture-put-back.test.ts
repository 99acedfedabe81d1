import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { personas, refusal, type Persona } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { editListing, listProduct, storePicture } from '../shop-fixture.ts';
import { countBlockedSessions } from '#support/blocked-sessions.ts';

let database: TestDatabase;
let kora: Persona;
beforeAll(async () => {
  database = await freshDatabase();
  kora = await personas(database.sql).asSeller('kora');
});
afterAll(() => database.remove());

const urlOf = (name: string) => `/storage/v1/object/public/productimages/${kora.id}/${name}`;
/** The pictures to be removed, as the function asks for them. */
const unusedPictures = async () => {
  const rows = await database.sql.begin(async (sql) => {
    await sql`set local role service_role`;
    await sql`set local lock_timeout = '2s'`;
    return sql<{ path: string }[]>`select path from public.unused_pictures() order by path`;
  });
  return rows.map(({ path }) => path.slice(kora.id.length + 1));
};
const noted = () => database.sql`select path from private.unused_pictures`;

test('a picture that is used again stays, and one handed over for removal cannot be used again', async () => {
  for (const name of ['back.webp', 'back-360.webp', 'back-720.webp', 'other.webp'])
    await storePicture(database.sql, 'productimages', `${kora.id}/${name}`);
  const shirt = await listProduct(database.sql, kora);
  const show = () => editListing(kora, shirt, { images: [urlOf('back.webp')] });
  await database.sql`select private.note_unused(${[urlOf('back.webp')]})`;
  // Not committed yet: the sweep does not see it, and goes by without waiting.
  await kora.run(async (sql) => {
    await sql`select public.edit_listing(${shirt}, ${sql.json({ images: [urlOf('back.webp')] })})`;
    expect(await unusedPictures()).toEqual([]);
    expect(await noted()).toHaveLength(1);
  });
  expect(await unusedPictures()).toEqual([]);
  expect(await noted()).toHaveLength(0);

  await editListing(kora, shirt, { images: [urlOf('other.webp')] });
  const sweep = await database.sql.reserve();
  onTestFinished(() => sweep.release());
  await sweep`begin`;
  expect(await sweep`select path from public.unused_pictures() order by path`).toHaveLength(3);
  const shown = refusal(show());
  await expect.poll(() => countBlockedSessions(database.sql)).toBe(1);
  await sweep`commit`;
  expect(await shown).toEqual({ code: 'PT422', detail: 'picture_unchecked' });
  // The files could not be removed: they are asked for again.
  expect(await unusedPictures()).toEqual(['back-360.webp', 'back-720.webp', 'back.webp']);
});
