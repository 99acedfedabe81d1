import { expect, test } from 'vitest';
import { playedHalf } from './play-seeds.ts';

test('nothing is lost, doubled or seen to flicker', { timeout: 15 * 60_000 }, async () => {
  expect(await playedHalf(0)).toEqual([]);
});
