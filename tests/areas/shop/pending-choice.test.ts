import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberChoice, takeChoice } from '#areas/shop/pending-choice.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('gives the choice back once', () => {
  const choice = { kind: 'cart', productId: '7', size: 'M', color: '', quantity: 2 } as const;
  rememberChoice(choice);
  expect(takeChoice()).toEqual(choice);
  expect(takeChoice()).toBeNull();
});

it('remembers the latest only', () => {
  rememberChoice({ kind: 'wishlist', productId: '7' });
  rememberChoice({ kind: 'wishlist', productId: '8' });
  expect(takeChoice()).toEqual({ kind: 'wishlist', productId: '8' });
});

it.each([
  'not json',
  'null',
  '{"kind":"wishlist"}',
  '{"kind":"sell","productId":"7"}',
  '{"kind":"cart","productId":"7","size":"M","color":"Red","quantity":1.5}',
])('forgets %s', (text) => {
  stored.set('pending-choice', text);
  expect(takeChoice()).toBeNull();
  expect(stored.size).toBe(0);
});

it('goes on when storage is refused', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('refused');
    },
    setItem: () => {
      throw new Error('refused');
    },
  });
  expect(() => rememberChoice({ kind: 'wishlist', productId: '7' })).not.toThrow();
  expect(takeChoice()).toBeNull();
});
