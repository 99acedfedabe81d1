import { expect, test } from 'vitest';
import type { StorageState } from '#data/storage/storage-state.ts';
import { bannerMessages } from '#messages/banners.ts';

const TROUBLES: Record<Exclude<StorageState['kind'], 'fine'>, true> = {
  full: true,
  'no-room-for-catalogue': true,
  memory: true,
  'identity-not-stored': true,
  blocked: true,
  failed: true,
};

test.each(Object.keys(TROUBLES) as (keyof typeof TROUBLES)[])(
  'a storage that is %s: the person is told what still works',
  (kind) => expect(bannerMessages[kind].text).toMatch(/You can |Everything works/),
);
