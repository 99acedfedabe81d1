// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { pageEnv } from '#data/env/page-env.ts';

const shown = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('a page looks for news when it comes back, but not at the end of its first load', () => {
  let looks = 0;
  const stop = pageEnv().onWake(() => (looks += 1));
  shown(false);
  expect(looks).toBe(0);
  shown(true);
  expect(looks).toBe(1);
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(looks).toBe(3);
  stop();
  shown(true);
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(looks).toBe(3);
});
