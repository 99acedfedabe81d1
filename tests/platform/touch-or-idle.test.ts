import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { touchOrIdle } from '#platform/save-data.ts';

let page: EventTarget;
let settled: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  settled = false;
  void touchOrIdle().then(() => (settled = true));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['pointerdown', 'keydown', 'scroll'])('waits until there is a %s', async (event) => {
  await vi.advanceTimersByTimeAsync(9_999);
  expect(settled).toBe(false);
  page.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('waits ten seconds for somebody who does nothing', async () => {
  await vi.advanceTimersByTimeAsync(9_999);
  page.dispatchEvent(new Event('pointermove'));
  expect(settled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toBe(true);
});
