// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceATap } from '#areas/common/once-a-tap.ts';
import { sharePlace } from '#areas/shop/share.ts';
import { useAddToCart } from '#areas/shop/use-add-to-cart.ts';
import { acting, control } from '#support/drawn.ts';
import { ASHA, queuedWrites, renderWithData } from '#support/render-with-data.tsx';
import '#support/shown-toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

test('a second tap within half a second, or while the first is under way, does nothing', async () => {
  const done: string[] = [];
  const tap = (key: string, end = Promise.resolve()) =>
    onceATap(key, async () => {
      done.push(key);
      await end;
      return key;
    });
  expect(await tap('a')).toBe('a');
  expect(await tap('a')).toBeUndefined();
  expect(await tap('b')).toBe('b');
  await vi.advanceTimersByTimeAsync(499);
  expect(await tap('a')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  const slow = Promise.withResolvers<void>();
  const first = tap('a', slow.promise);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await tap('a')).toBeUndefined();
  slow.resolve();
  await first;
  await vi.advanceTimersByTimeAsync(0);
  expect(await tap('a')).toBe('a');
  expect(done).toEqual(['a', 'b', 'a', 'a']);
});

test('an action that failed can be tried again after half a second', async () => {
  await expect(onceATap('fails', () => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
  await vi.advanceTimersByTimeAsync(500);
  expect(await onceATap('fails', () => Promise.resolve('done'))).toBe('done');
});

function AddButton() {
  const addToCart = useAddToCart();
  const choice = { productId: '7', size: 'M', color: '', quantity: 1 };
  return (
    <button type="button" onClick={() => void addToCart(choice)}>
      Add
    </button>
  );
}

test('two quick taps on Add to Cart add one piece, and two on Share copy once', async () => {
  await renderWithData(<AddButton />, { session: ASHA });
  await acting(() => {
    control('Add').click();
    control('Add').click();
  });
  expect(queuedWrites()).toEqual([
    { name: 'cart.add', args: { productId: '7', size: 'M', color: '', quantity: 1 } },
  ]);

  const copy = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText: copy } });
  await Promise.all([sharePlace('A shirt', '/product/7'), sharePlace('A shirt', '/product/7')]);
  expect(copy).toHaveBeenCalledOnce();
});
