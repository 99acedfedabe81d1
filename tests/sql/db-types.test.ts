import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { databaseTypes } from '#scripts/db-types.ts';
import { freshDatabase } from '#support/postgres.ts';

test('the committed types are those of the migrations', async () => {
  const database = await freshDatabase();
  const committed = await readFile('src/data/api/database.types.ts', 'utf8');
  expect(await databaseTypes(database.sql), 'run npm run db-types').toBe(committed);
  await database.remove();
});
