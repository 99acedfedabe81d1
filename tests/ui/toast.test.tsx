// @vitest-environment happy-dom
// How long short words stay: counted by a turned clock on the real list of toasts.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { toast } from '#ui/layers/toast.ts';
import { Toaster } from '#ui/layers/toaster.tsx';
import { acting, render } from '#support/render.ts';

// A toast leaves the page one second after its time, for its way out.
const LEAVING_MS = 1000;

/** In small steps: what a step sets off is rendered, and starts its own timers, before the next. */
async function passes(ms: number): Promise<void> {
  for (let past = 0; past < ms; past += 100) await acting(() => vi.advanceTimersByTimeAsync(100));
}
const seen = (words: string) => document.getElementById('toasts')?.textContent?.includes(words) ?? false;

beforeEach(async () => {
  // Loaded before the clock stands still, as it is on a page that has been idle.
  await import('react-hot-toast');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await render(<Toaster />);
});

// Promise toast.failures (9 Constants, front): A failure toast stays 4 s.
// Promise toast.hints (9 Constants, front): A hint to choose options on a product page stays 2 s.
test.each([
  ['a success', 2000, toast.success],
  ['a hint', 2000, toast.hint],
  ['a short failure', 2000, toast.shortError],
  ['a failure', 4000, toast.error],
  ['a notice', 4000, toast.notice],
] as const)('%s stays for %d ms', async (_, stays, show) => {
  await acting(() => show('Words'));
  await acting(() => vi.advanceTimersByTimeAsync(0));
  await passes(stays + LEAVING_MS - 200);
  expect(seen('Words')).toBe(true);
  await passes(300);
  expect(seen('Words')).toBe(false);
});

test('a hint has a neutral icon, not the cross of a failure', async () => {
  await acting(() => toast.hint('Words'));
  await acting(() => vi.advanceTimersByTimeAsync(0));
  expect(document.querySelector('#toasts svg')?.getAttribute('class')).toContain('lucide-info');
  await passes(3200);
});

// Promise toast.loading (9 Constants, front): A loading toast stays until another replaces it.
test('a loading toast stays until something takes its place', async () => {
  await acting(() => toast.loading('Working', 'work'));
  await passes(20_000);
  expect(seen('Working')).toBe(true);
  await acting(() => toast.dismiss('work'));
  await passes(LEAVING_MS + 100);
  expect(seen('Working')).toBe(false);
});

test('a success takes the place of the failure of an earlier try, and goes after its own time', async () => {
  await acting(() => toast.error('2 of 3 moved', 8000, 'move'));
  await passes(200);
  await acting(() => toast.success('1 moved', 'move'));
  await passes(200);
  expect([seen('2 of 3 moved'), seen('1 moved')]).toEqual([false, true]);
  await passes(2000 + LEAVING_MS);
  expect(seen('1 moved')).toBe(false);
});

// Promise toast.most (9 Constants, front): At most twenty toasts show, the newest.
test('the newest twenty of many toasts stay', async () => {
  for (let number = 1; number <= 26; number += 1) await acting(() => toast.notice(`Words ${number}.`));
  // Those that are put away are on their way out.
  await passes(LEAVING_MS + 200);
  const shown = Array.from({ length: 26 }, (_, at) => at + 1).filter((number) => seen(`Words ${number}.`));
  expect(shown).toEqual(Array.from({ length: 20 }, (_, at) => at + 7));
});
