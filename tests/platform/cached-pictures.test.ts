import { expect, test, vi } from 'vitest';
import { hasCachedPicture } from '#platform/pictures/cached-pictures.ts';

const [front, back] = ['https://shop.test/front.webp', 'https://shop.test/back.webp'];
const phoneWith = (cached: string[], controller: object | null) => {
  vi.stubGlobal('caches', { match: async (address: string) => (cached.includes(address) ? {} : undefined) });
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
};

test('a picture is on the phone when the worker keeps one of its addresses', async () => {
  phoneWith([front], {});
  expect([await hasCachedPicture([front, back]), await hasCachedPicture([back])]).toEqual([true, false]);
});

test('a picture counts as kept without the worker, for the browser may keep it itself', async () => {
  phoneWith([], null);
  expect(await hasCachedPicture([front])).toBe(true);
  vi.stubGlobal('navigator', {});
  expect(await hasCachedPicture([front])).toBe(true);
  vi.stubGlobal('caches', undefined);
  expect(await hasCachedPicture([front])).toBe(true);
});
