// @vitest-environment happy-dom
// What is wrong is told by code that comes when something is: just then it may not come at once.
import { expect, onTestFinished, test, vi } from 'vitest';
import { BannerPlace } from '#app/banner-place.tsx';
import { acting } from '#support/render.ts';
import { renderWithData, setData } from '#support/render-with-data.tsx';
import { eventually } from '#support/eventually.ts';

const files = vi.hoisted(() => ({ come: false, requests: 0 }));
vi.mock('#app/banners.tsx', () => {
  files.requests += 1;
  if (!files.come) throw new TypeError('Failed to fetch dynamically imported module');
  return { Banners: () => <p>This browser does not save anything.</p> };
});

test('banners whose code failed to load are requested again by a timer and by coming online', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await renderWithData(<BannerPlace />);
  expect(files.requests).toBe(0);
  await setData({ storage: 'full' });
  await eventually(() => expect(files.requests).toBe(1));
  await acting(() => vi.advanceTimersByTimeAsync(3_000));
  await eventually(() => expect(files.requests).toBe(2));
  expect(document.body.textContent).not.toContain('does not save anything');
  files.come = true;
  await acting(() => window.dispatchEvent(new Event('online')));
  await eventually(() => expect(document.body.textContent).toContain('does not save anything'));
});
