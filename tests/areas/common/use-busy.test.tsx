// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import { UnknownOutcome } from '#areas/shop/screens/checkout/unknown-outcome.tsx';
import { isBusy } from '#platform/locks/busy.ts';
import { mockCommands } from '#support/commands.ts';
import { acting, render } from '#support/render.ts';

mockCommands('order', 'resolve');

const HOUR = 60 * 60_000;
let state: 'visible' | 'hidden';
beforeEach(() => {
  state = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

const turnTo = (next: typeof state) =>
  acting(() => {
    state = next;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const pass = (ms: number) => acting(() => vi.advanceTimersByTime(ms));

function Checkout() {
  useBusy(true);
  return null;
}

test('a tab left at checkout keeps a new build away for an hour, and again once it is seen', async () => {
  const end = await render(<Checkout />);
  await pass(2 * HOUR);
  expect(isBusy()).toBe(true);
  await turnTo('hidden');
  await pass(HOUR - 1);
  expect(isBusy()).toBe(true);
  // Looked at in between: the hour begins anew.
  await turnTo('visible');
  await turnTo('hidden');
  await pass(HOUR - 1);
  expect(isBusy()).toBe(true);
  await pass(1);
  expect(isBusy()).toBe(false);
  await turnTo('visible');
  expect(isBusy()).toBe(true);
  await end();
  expect(isBusy()).toBe(false);
  await turnTo('hidden');
  await turnTo('visible');
  expect(isBusy()).toBe(false);
});

test('a checkout opened in the background keeps a new build away for an hour', async () => {
  state = 'hidden';
  await render(<Checkout />);
  await pass(HOUR);
  expect(isBusy()).toBe(false);
});

test('an order whose fate is unknown keeps it away for as long as it takes', async () => {
  await render(<UnknownOutcome />);
  await turnTo('hidden');
  await pass(48 * HOUR);
  expect(isBusy()).toBe(true);
});
