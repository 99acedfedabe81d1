// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { pageEnv } from '#data/env/page-env.ts';

const shown = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('a page looks for news when it comes back, but not at the end of its first load', () => {
  let wakes = 0;
  const stop = pageEnv().onWake(() => (wakes += 1));
  shown(false);
  expect(wakes).toBe(0);
  shown(true);
  expect(wakes).toBe(1);
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(wakes).toBe(3);
  stop();
  shown(true);
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(wakes).toBe(3);
});
