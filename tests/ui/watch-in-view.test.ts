// A stand-in for a browser that is too busy to report each change on its own. A real one cannot be made that busy each
// time.
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchInView } from '#ui/pictures/watch-in-view.ts';

test('the last of several entries counts, and an empty list reports nothing', () => {
  let hand = (_entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => {};
  const observed: unknown[] = [];
  class Observer {
    constructor(callback: typeof hand, { rootMargin }: IntersectionObserverInit) {
      hand = callback;
      observed.push(rootMargin);
    }
    observe = (element: unknown) => observed.push(element);
    disconnect = () => observed.push('stopped');
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  onTestFinished(() => void vi.unstubAllGlobals());

  const element = { name: 'a row' } as unknown as Element;
  const changes: boolean[] = [];
  const stop = watchInView(element, (inView) => changes.push(inView), '5px');
  hand([{ isIntersecting: false }, { isIntersecting: true }]);
  hand([]);
  hand([{ isIntersecting: true }, { isIntersecting: false }]);
  expect(changes).toEqual([true, false]);
  stop();
  expect(observed).toEqual(['5px', element, 'stopped']);
});
