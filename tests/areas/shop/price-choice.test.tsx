// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PriceChoice } from '#areas/shop/filters/price-choice.tsx';
import { searchMessages } from '#messages/shop/search.ts';
import { render, tap, textIn, type } from '#support/render.ts';

const alert = () => document.querySelector('[role="alert"]')?.textContent ?? null;

function Prices() {
  const [range, setRange] = useState<{ priceFrom: number | null; priceTo: number | null }>({
    priceFrom: null,
    priceTo: null,
  });
  return (
    <>
      <PriceChoice
        from={range.priceFrom}
        to={range.priceTo}
        counts={undefined}
        onChange={(part) => setRange({ ...range, ...part })}
      />
      <output>{JSON.stringify(range)}</output>
    </>
  );
}
const chosen = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as unknown;

test('a price is read in any script and with its paise, and stays as it was typed', async () => {
  await render(<Prices />);
  await type(searchMessages.priceFrom, '४९९');
  await type(searchMessages.priceTo, '1,299.50');
  expect([textIn(searchMessages.priceFrom), textIn(searchMessages.priceTo)]).toEqual(['४९९', '1,299.50']);
  expect(chosen()).toEqual({ priceFrom: 499, priceTo: 1299 });
});

test('a price that is none is said and not cut', async () => {
  await render(<Prices />);
  await type(searchMessages.priceTo, '123456789');
  expect(textIn(searchMessages.priceTo)).toBe('123456789');
  expect(alert()).toBe(searchMessages.priceUnread);
  expect(chosen()).toEqual({ priceFrom: null, priceTo: null });
  await type(searchMessages.priceTo, '');
  expect(alert()).toBeNull();
});

test('a range that is tapped replaces what was typed', async () => {
  await render(<Prices />);
  await type(searchMessages.priceTo, '499');
  await tap(searchMessages.priceRange(null, 499));
  await tap(searchMessages.priceRange(500, 999));
  expect([textIn(searchMessages.priceFrom), textIn(searchMessages.priceTo)]).toEqual(['500', '999']);
  await type(searchMessages.priceFrom, 'abc');
  await tap(searchMessages.priceRange(null, 499));
  expect([textIn(searchMessages.priceFrom), textIn(searchMessages.priceTo), alert()]).toEqual([
    '',
    '499',
    null,
  ]);
});
