import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vectors } from '../../domain/vectors.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';

type Vectors = {
  estimated: { name: string; now: string; days: number; expect: string }[];
};
const { estimated } = vectors('delivery') as Vectors;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(1);
});
afterAll(() => database.remove());

describe('the day of arrival', () => {
  test.each(estimated)('$name', async ({ now, days, expect: expected }) => {
    const [row] = await database.sql<{ day: string }[]>`
      select (private.india_day(${now}::timestamptz) + ${days}::int)::text as day`;
    expect(row?.day).toBe(expected);
  });
});

test('today is the Indian day of now, whatever the zone of the connection', async () => {
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Niue']) {
    const [row] = await database.sql.begin(async (sql) => {
      await sql`select set_config('timezone', ${zone}, true)`;
      return sql`select private.today() = private.india_day(now()) as same`;
    });
    expect(row?.['same']).toBe(true);
  }
});
