import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { discountPercentage } from '#domain/money/pricing.ts';
import { vectors, type DiscountVector } from '../../domain/vectors.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(1);
});
afterAll(() => database.remove());

test.each(vectors('discount') as DiscountVector[])('$name', async ({ mrp, price, expect: percent }) => {
  const [row] = await database.sql`select private.discount_percentage(${mrp}, ${price}) as percent`;
  expect(row).toEqual({ percent });
});

test('a thousand prices are as much off here and there', async () => {
  const amount = fc.oneof(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 9_999_999_900 }));
  const pairs = fc.sample(fc.tuple(amount, amount), { numRuns: 1000, seed: 20_261_121 });
  const theirs = await database.sql<{ percent: number }[]>`
    select private.discount_percentage(mrp / 100, price / 100) as percent
    from unnest(${pairs.map(([mrp]) => mrp)}::numeric[], ${pairs.map(([, price]) => price)}::numeric[])
      with ordinality given (mrp, price, place) order by place`;
  expect(theirs.map(({ percent }) => percent)).toEqual(
    pairs.map(([mrp, price]) => discountPercentage(paise(mrp), paise(price))),
  );
});
