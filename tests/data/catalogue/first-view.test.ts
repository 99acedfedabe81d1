// @vitest-environment happy-dom
import '#support/render.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

// A page has one first view.
beforeEach(() => vi.resetModules());

/** Opens home for the first time, with a picture that hangs. The returned function tells whether the rest may begin. */
async function openHome(): Promise<() => Promise<boolean>> {
  localStorage.clear();
  const { prefetch } = await import('#data/page.ts');
  const { firstView } = await import('#startup/first-view.tsx');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const slide = { id: 'slide:1', kind: 'slide', seq: 1, rank: 1, title: 'Summer' };
  prefetch.preview('home', { products: [], content: [slide] });
  expect(await prefetch.addressShown()).toBe(true);
  document.body.innerHTML = '<img fetchpriority="high">';
  // This DOM loads no pictures, and counts each as complete.
  Object.defineProperty(document.body.firstElementChild, 'complete', { value: false });
  let over = false;
  void firstView().then(() => (over = true));
  // The first frame, and the task behind it.
  vi.advanceTimersToNextFrame();
  await vi.advanceTimersToNextTimerAsync();
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return over;
  };
}

test('on a first visit a hanging picture holds up the databases for three seconds at most', async () => {
  const mayBegin = await openHome();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(await mayBegin()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await mayBegin()).toBe(true);
});

test('on a first visit the first touch ends the wait for a hanging picture at once', async () => {
  const mayBegin = await openHome();
  expect(await mayBegin()).toBe(false);
  dispatchEvent(new Event('pointerdown'));
  expect(await mayBegin()).toBe(true);
});
