import { expect, test } from 'vitest';
import type { StorageState } from '#data/storage/storage-state.ts';
import { bannerWords } from '#messages/banners.ts';

const TROUBLES: Record<Exclude<StorageState['kind'], 'fine'>, true> = {
  full: true,
  tight: true,
  memory: true,
  forgetful: true,
  blocked: true,
  failed: true,
};

test.each(Object.keys(TROUBLES) as (keyof typeof TROUBLES)[])(
  'a storage that is %s: the person is told what still works',
  (kind) => expect(bannerWords[kind].text).toMatch(/You can |Everything works/),
);
