// @vitest-environment happy-dom
// A read whose request was lost on a connection that is there is asked again by itself: seldom, and only for who looks.
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useOnlineRead } from '#data/queries/online/online-read.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { acting, render, tap } from '#support/render.ts';

function List() {
  const [of, turn] = useState(1);
  const read = useOnlineRead('admin_products', { p_offset: of }, String);
  return (
    <>
      <p>{read.status === 'ready' ? read.data : read.status}</p>
      <button type="button" onClick={() => turn(of + 1)}>
        Next
      </button>
    </>
  );
}

beforeEach(() => {
  shopCall.mockRejectedValue(new ShopError('timeout'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

const pass = (seconds: number) => acting(() => vi.advanceTimersByTime(seconds * 1000));
const requests = () => shopCall.mock.calls.length;

/** After how many seconds it is asked once more. */
async function nextAfter(): Promise<number> {
  const before = requests();
  for (let seconds = 1; seconds <= 200; seconds += 1) {
    await pass(1);
    if (requests() > before) return seconds;
  }
  throw new Error('It was not asked again.');
}

const setVisibility = (state: DocumentVisibilityState) =>
  acting(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('the wait doubles with each failed request up to a minute, and starts short after an answer', async () => {
  await render(<List />);
  const waits: number[] = [];
  for (let loss = 0; loss < 6; loss += 1) waits.push(await nextAfter());
  expect(waits).toEqual([5, 10, 20, 40, 60, 60]);
  await tap('Next');
  expect([await nextAfter(), await nextAfter()]).toEqual([5, 10]);

  shopCall.mockResolvedValueOnce('Kurta');
  expect(await nextAfter()).toBe(20);
  expect(document.querySelector('p')?.textContent).toBe('Kurta');
  const before = requests();
  await pass(600);
  expect(requests()).toBe(before);
  await tap('Next');
  expect([await nextAfter(), await nextAfter()]).toEqual([5, 10]);
});

test('a page that nobody looks at does not ask, and does at once when somebody does', async () => {
  onTestFinished(() => setVisibility('visible'));
  await render(<List />);
  await setVisibility('hidden');
  await pass(600);
  expect(requests()).toBe(1);
  shopCall.mockResolvedValueOnce('Kurta');
  await setVisibility('visible');
  expect(requests()).toBe(2);
  expect(document.querySelector('p')?.textContent).toBe('Kurta');
});
