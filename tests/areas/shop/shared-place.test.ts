import { expect, test } from 'vitest';
import { sharedPlace } from '#areas/shop/shared-place.ts';

const place = (shared: Record<string, string>) =>
  sharedPlace(new URLSearchParams(shared), 'https://shop.test');

test('a link of the shop leads to its place, wherever the sender put it', () => {
  expect(place({ url: 'https://shop.test/product/12?color=Red' })).toBe('/product/12?color=Red');
  expect(place({ title: 'Kurta', text: 'Look: https://shop.test/collection/summer now' })).toBe(
    '/collection/summer',
  );
});

test('the sentence around a link is no part of it', () => {
  const pathIn = (text: string) => place({ text });
  expect(pathIn('Look at https://shop.test/product/12.')).toBe('/product/12');
  expect(pathIn('Seen it (https://shop.test/product/12)?!')).toBe('/product/12');
  expect(pathIn('“https://shop.test/product/12?color=Red”, she said')).toBe('/product/12?color=Red');
  for (const after of [
    '…',
    '।',
    '\u200B',
    '”।',
    '’\u200B…',
    '\u2060',
    '।बहुत अच्छा',
    '\u200D',
    '»',
    '】',
    '😀',
  ])
    expect([after, pathIn(`“https://shop.test/product/12${after} now`)]).toEqual([after, '/product/12']);
  expect(pathIn('https://shop.test/search?query=कुर्ता।')).toBe(`/search?query=${encodeURIComponent('कुर्ता')}`);
});

test('words are searched for, without the links of others', () => {
  expect(place({ text: 'cotton kurta https://elsewhere.test/p/1' })).toBe('/search?query=cotton+kurta');
  expect(place({ title: 'Blue jeans' })).toBe('/search?query=Blue+jeans');
  expect(place({ text: 'a'.repeat(300) })).toBe(`/search?query=${'a'.repeat(100)}`);
  expect(place({ text: `${'a'.repeat(99)}😀` })).toBe(`/search?query=${'a'.repeat(99)}`);
});

test('nothing, a foreign link, another area and itself lead to no odd place', () => {
  expect(place({})).toBe('/');
  expect(place({ url: 'https://elsewhere.test/product/12' })).toBe('/');
  for (const path of [
    '/admin/users',
    '/Admin',
    '/SELLER/login',
    '/%73eller/login',
    '/sh%61re?url=x',
    '/%41dmin',
  ])
    expect([path, place({ url: `https://shop.test${path}` })]).toEqual([path, '/']);
  expect(place({ url: 'https://shop.test/search?query=%' })).toBe('/search?query=%');
  expect(place({ url: 'https://shop.test/product/%' })).toBe('/product/%');
  expect(place({ url: 'https://shop.test/share?url=x' })).toBe('/');
  expect(place({ url: 'https://shop.test.evil.test/cart' })).toBe('/');
  for (const path of ['//evil.test', '///evil.test/a', '/.//evil.test', '/%2e//evil.test', '/\\evil.test'])
    expect(place({ url: `https://shop.test${path}` })).toBe('/');
});
