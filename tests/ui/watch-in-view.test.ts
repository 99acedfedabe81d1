// A browser that is too busy to say each change on its own: a stand-in, since a real one cannot be made to be that busy each time.
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchInView } from '#ui/pictures/watch-in-view.ts';

test('the last of several entries counts, and an empty list reports nothing', () => {
  let hand = (_entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => {};
  const observed: unknown[] = [];
  class Observer {
    constructor(tell: typeof hand, { rootMargin }: IntersectionObserverInit) {
      hand = tell;
      observed.push(rootMargin);
    }
    observe = (element: unknown) => observed.push(element);
    disconnect = () => observed.push('stopped');
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  onTestFinished(() => void vi.unstubAllGlobals());

  const element = { name: 'a row' } as unknown as Element;
  const told: boolean[] = [];
  const stop = watchInView(element, (inView) => told.push(inView), '5px');
  hand([{ isIntersecting: false }, { isIntersecting: true }]);
  hand([]);
  hand([{ isIntersecting: true }, { isIntersecting: false }]);
  expect(told).toEqual([true, false]);
  stop();
  expect(observed).toEqual(['5px', element, 'stopped']);
});
