// @vitest-environment happy-dom
// What is new is told by the shop's day: the phone's clock may be wrong by days.
import { beforeEach, expect, test, vi } from 'vitest';
import { NewArrivalsScreen } from '#areas/shop/screens/new-arrivals/new-arrivals-screen.tsx';
import { EMPTY_CATALOGUE } from '#data/catalogue/state.ts';
import { pageKv, stores } from '#data/page.ts';
import { noteServerNow } from '#data/env/server-now.ts';
import { createStores } from '#data/stores.ts';
import { listingWords } from '#messages/listing.ts';
import { indexOf, rowOf } from '../../domain/catalogue-rows.ts';
import { acting, drawAt } from '#support/drawn.ts';

const DAY = 86_400_000;
const shown = () => document.querySelectorAll('article').length;
/** An answer of the shop, whose day is so many behind the phone's. */
const answers = (behind: number) =>
  acting(() => {
    const now = Date.now();
    const serverNow = new Date(now - behind * DAY).toISOString();
    noteServerNow(stores, { serverNow, sentAt: now, answeredAt: now });
  });

beforeEach(() => {
  const createdAt = new Date(Date.now() - 13 * DAY).toISOString();
  const index = indexOf([rowOf({ id: '1', createdAt })]);
  stores.catalogue.set({ ...EMPTY_CATALOGUE, phase: { status: 'complete' }, index });
});

test('a list that is open counts its days anew as soon as the shop has told its own', async () => {
  await drawAt('/new-arrivals', <NewArrivalsScreen />);
  expect(document.body.textContent).toContain(listingWords.emptyNewArrivals);
  await answers(12);
  expect(shown()).toBe(1);
  await answers(0);
  expect(shown()).toBe(0);
});

test('the next page begins with what this one has heard, also without a line', async () => {
  await answers(0);
  const noted = vi.spyOn(pageKv, 'set');
  await answers(12);
  await answers(12);
  expect(noted).toHaveBeenCalledTimes(1);
  const next = createStores({ kv: pageKv, area: 'shop' });
  expect(next.clockOffset.get()).toBeNull();
  expect(Math.round(next.keptOffset / DAY)).toBe(-12);
});
