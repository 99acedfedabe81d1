// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { CollectionsScreen } from '#areas/shop/screens/collections/collections-screen.tsx';
import { control, tap } from '#support/render.ts';
import type { Arrival } from '#support/held-data.ts';
import { renderWithData } from '#support/render-with-data.tsx';

const screenWith = async (arrival: Arrival) => {
  const leave = await renderWithData(<CollectionsScreen />, { catalogue: { arrival } });
  const said = document.querySelector('main')?.textContent ?? '';
  return { said, leave };
};

test.each<[string, Arrival]>([
  ['being read', 'opening'],
  ['on the way', 'filling'],
])('collections %s are said to be loading, and not called empty', async (_, arrival) => {
  const { said } = await screenWith(arrival);
  expect(said).toContain('Loading collections');
  expect(said).not.toContain('No collections found');
});

test('collections that failed say what went wrong, and Retry asks again; none at all lead home', async () => {
  const retry = vi.fn<() => void>();
  const { said, leave } = await screenWith({ retry });
  expect(said).toContain('Oops! Something went wrong');
  expect(said).toContain('Failed to load collections. Please try again later.');
  await tap('Retry');
  expect(retry).toHaveBeenCalledOnce();
  await leave();
  const none = await screenWith('complete');
  expect(none.said).toContain('No collections found');
  expect(none.said).not.toContain('Loading collections');
  expect(control('Back to Home').getAttribute('href')).toBe('/');
});
