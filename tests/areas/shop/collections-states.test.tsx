// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { CollectionsScreen } from '#areas/shop/screens/collections/collections-screen.tsx';
import type { Read } from '#data/queries/read.ts';
import type { CollectionCard } from '#domain/content.ts';
import { control, draw, tap } from '#support/drawn.ts';

const answer = vi.hoisted(() => vi.fn<() => Read<CollectionCard[]>>());
vi.mock('#data/queries/collections.ts', () => ({ useCollections: answer }));

const screenWith = async (read: Read<CollectionCard[]>) => {
  answer.mockReturnValue(read);
  const leave = await draw(<CollectionsScreen />);
  const said = document.querySelector('main')?.textContent ?? '';
  return { said, leave };
};

test.each<[string, Read<CollectionCard[]>]>([
  ['being read', { status: 'loading' }],
  ['on the way', { status: 'ready', data: [], mirror: 'filling' }],
])('collections %s are said to be loading, and not called empty', async (_, read) => {
  const { said } = await screenWith(read);
  expect(said).toContain('Loading collections');
  expect(said).not.toContain('No collections found');
});

test('collections that failed say what went wrong, and Retry asks again; none at all lead home', async () => {
  const retry = vi.fn<() => void>();
  const { said, leave } = await screenWith({ status: 'failed', retry });
  expect(said).toContain('Oops! Something went wrong');
  expect(said).toContain('Failed to load collections. Please try again later.');
  await tap('Retry');
  expect(retry).toHaveBeenCalledOnce();
  await leave();
  const none = await screenWith({ status: 'ready', data: [], mirror: 'complete' });
  expect(none.said).toContain('No collections found');
  expect(none.said).not.toContain('Loading collections');
  expect(control('Back to Home').getAttribute('href')).toBe('/');
});
