// @vitest-environment happy-dom
// Which of several tabs of one browser tells of a new order.
import { locks } from 'node:worker_threads';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import '#support/render.ts';
import { claimAnnouncements } from '#areas/seller/new-orders/claim-announcements.ts';
import { eventually } from '#support/eventually.ts';

beforeEach(() => {
  localStorage.clear();
  giveLocks(undefined);
});

// This DOM has none.
const giveLocks = (value: unknown) =>
  Object.defineProperty(navigator, 'locks', { value, configurable: true });

type Tab = { seen: boolean; tapped: boolean };

/** Whether each of these tabs announces an order, when all hear of it one after another. */
async function announcedBy(...tabs: Tab[]): Promise<boolean[]> {
  vi.useFakeTimers();
  const seen = vi.spyOn(document, 'visibilityState', 'get');
  onTestFinished(() => {
    vi.useRealTimers();
    seen.mockRestore();
    Reflect.deleteProperty(navigator, 'userActivation');
  });
  const claims = tabs.map((tab) => {
    seen.mockReturnValue(tab.seen ? 'visible' : 'hidden');
    Object.defineProperty(navigator, 'userActivation', {
      value: { hasBeenActive: tab.tapped },
      configurable: true,
    });
    return claimAnnouncements(['new']);
  });
  await vi.runAllTimersAsync();
  return (await Promise.all(claims)).map((ids) => ids.has('new'));
}

const front = { seen: true, tapped: true };
const behind = { seen: false, tapped: true };
const mute = { seen: true, tapped: false };
const restored = { seen: false, tapped: false };

test('a tab that is looked at and may sound tells of an order, whichever heard of it first', async () => {
  expect(await announcedBy(restored, mute, behind, front)).toEqual([false, false, false, true]);
});

test('a tab that may sound tells of it before one that was never tapped, also from behind it', async () => {
  expect(await announcedBy(mute, behind)).toEqual([false, true]);
});

test('a tab that nobody tapped tells of it where there is no other', async () => {
  expect(await announcedBy(restored)).toEqual([true]);
});

test('one tab alone announces an event, even if the other cannot read its claim yet', async () => {
  giveLocks(locks);
  // In a busy browser another process reads a stored value late: here, never.
  const stale = vi.spyOn(localStorage, 'getItem').mockReturnValue(null);
  onTestFinished(() => stale.mockRestore());
  expect(await announcedBy(front, front)).toEqual([true, false]);
  await vi.runAllTimersAsync();
  const held = async () => (await locks.query()).held?.length;
  await eventually(async () => expect(await held()).toBe(0));
});

test('the claim of a tab ends after a minute, and another tab may announce the event then', async () => {
  giveLocks(locks);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  // The other tab cannot read the stored claim: only the lock is between them.
  const stale = vi.spyOn(localStorage, 'getItem').mockReturnValue(null);
  onTestFinished(() => stale.mockRestore());
  const announced = async () => (await claimAnnouncements(['minute'])).has('minute');
  expect(await announced()).toBe(true);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(await announced()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  // The lock is free a moment after its holder lets go.
  await eventually(async () => expect(await announced()).toBe(true));
  await vi.runAllTimersAsync();
});
