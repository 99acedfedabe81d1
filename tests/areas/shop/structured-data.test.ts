import { expect, test } from 'vitest';
import { productThing } from '#startup/prerender/structured-data.ts';
import { productOf } from '../../domain/product-of.ts';

const rated = (rating: number, ratingCount: number) => {
  const thing = productThing(
    productOf({ rating, ratingCount }),
    '',
    [],
    (path) => `https://shop.test${path}`,
  );
  return (JSON.parse(JSON.stringify(thing)) as Record<string, unknown>)['aggregateRating'];
};

test('a served product names its average for search engines, and none before a review', () => {
  expect(rated(43, 27)).toEqual({ '@type': 'AggregateRating', ratingValue: '4.3', reviewCount: 27 });
  expect(rated(0, 0)).toBeUndefined();
});
