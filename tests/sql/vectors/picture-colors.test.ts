import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { vectors, type PictureColorsVector } from '../../domain/vectors.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(1);
});
afterAll(() => database.remove());

test.each(vectors('picture-colors') as PictureColorsVector[])(
  'the picture of a colour, $name',
  async ({ colors, color, expect: shown }) => {
    const [row] = await database.sql`
      select private.picture_of_color(array['a#t', 'b', 'c'], ${database.sql.json(colors)}, ${color}) as picture`;
    expect(row).toEqual({ picture: shown[0] });
  },
);

test('a product without pictures has none in any colour', async () => {
  const [row] = await database.sql`select private.picture_of_color('{}', '{}', 'Red') as picture`;
  expect(row).toEqual({ picture: '' });
});
