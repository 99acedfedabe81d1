// @vitest-environment happy-dom
import '#support/render.ts';
import { expect, test, vi } from 'vitest';
import { pageKv, stores } from '#data/page.ts';
import { noteServerNow } from '#data/env/server-now.ts';
import { createStores } from '#data/stores.ts';

const DAY = 86_400_000;
/** An answer of the shop, whose day is so many behind the phone's. */
function answers(behind: number): void {
  const now = Date.now();
  const serverNow = new Date(now - behind * DAY).toISOString();
  noteServerNow(stores, { serverNow, sentAt: now, answeredAt: now });
}

test('the next page starts with the clock offset stored by this one, also offline', () => {
  answers(0);
  const noted = vi.spyOn(pageKv, 'set');
  answers(12);
  answers(12);
  expect(noted).toHaveBeenCalledTimes(1);
  const next = createStores({ kv: pageKv, area: 'shop' });
  expect(next.clockOffset.get()).toBeNull();
  expect(Math.round(next.storedOffset / DAY)).toBe(-12);
});
