// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { CollectionsScreen } from '#areas/shop/screens/collections/collections-screen.tsx';
import { control, tap } from '#support/render.ts';
import type { Arrival } from '#support/page-data.ts';
import { renderWithData } from '#support/render-with-data.tsx';

const screenWith = async (arrival: Arrival) => {
  const leave = await renderWithData(<CollectionsScreen />, { catalogue: { arrival } });
  const text = document.querySelector('main')?.textContent ?? '';
  return { text, leave };
};

test.each<[string, Arrival]>([
  ['being read', 'opening'],
  ['on the way', 'filling'],
])('collections %s are said to be loading, and not called empty', async (_, arrival) => {
  const { text } = await screenWith(arrival);
  expect(text).toContain('Loading collections');
  expect(text).not.toContain('No collections found');
});

test('collections that failed say what went wrong, and Retry asks again; none at all lead home', async () => {
  const retry = vi.fn<() => void>();
  const { text, leave } = await screenWith({ retry });
  expect(text).toContain('Oops! Something went wrong');
  expect(text).toContain('Failed to load collections. Please try again later.');
  await tap('Retry');
  expect(retry).toHaveBeenCalledOnce();
  await leave();
  const none = await screenWith('complete');
  expect(none.text).toContain('No collections found');
  expect(none.text).not.toContain('Loading collections');
  expect(control('Back to Home').getAttribute('href')).toBe('/');
});
