// Lock managers that take requests and never answer them, or refuse each.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { holdBusy, ifNobodyIsBusy, onIdle } from '#platform/locks/busy.ts';
import { holdLock, ifFree, onceFree } from '#platform/locks/hold-lock.ts';
import { afterAwake } from '#platform/answer-or.ts';
import { withWebLock } from '#platform/locks/web-lock.ts';

type Callback = (lock: Lock | null) => unknown;

// In ms. Longer than a page waits for a manager that never answers.
const TIMEOUT = 5_000;
const HOUR = 3_600_000;

const never = () => new Promise<never>(() => undefined);

/** A page with this lock manager. Its requests are kept by name, and answered by `answer`. */
function pageWith({ answered = (_name: string): boolean => false } = {}) {
  const waiting = new Map<string, () => Promise<void>>();
  const request = vi.fn<(...args: [string, LockOptions, Callback]) => Promise<unknown>>(
    (name, _options, callback) =>
      new Promise<unknown>((resolve, reject) => {
        const give = () => Promise.resolve(callback({ name, mode: 'exclusive' })).then(resolve, reject);
        if (answered(name)) void give();
        else waiting.set(name, give);
      }),
  );
  vi.stubGlobal('navigator', { locks: { request, query: never } });
  return { request, answer: (name: string) => waiting.get(name)?.() };
}

const done = vi.fn<() => Promise<string>>();
const work = async () => void (await done());

beforeEach(() => {
  done.mockReset().mockResolvedValue('done');
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  onTestFinished(() => void vi.useRealTimers());
});

test('work waits some seconds for locks that never answer, and none after that', async () => {
  pageWith();
  const first = withWebLock('tokens', 90_000, done);
  const beside = withWebLock('pull', 10_000, done);
  await vi.advanceTimersByTimeAsync(900);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(TIMEOUT);
  expect(await Promise.all([first, beside])).toEqual(['done', 'done']);
  expect(await withWebLock('push', 10_000, done)).toBe('done');
  expect(await ifFree('taken over', work)).toBe(true);
  expect(done).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(TIMEOUT);
  expect(vi.getTimerCount()).toBe(0);
});

test('work that runs unless a page is at it runs where locks never answer', async () => {
  pageWith();
  const free = ifFree('taken over', work);
  await vi.advanceTimersByTimeAsync(TIMEOUT);
  expect(await free).toBe(true);
  expect(done).toHaveBeenCalledOnce();
});

test('no build takes over under a tab where locks never answer, and an idle page says so', async () => {
  pageWith();
  const idle = vi.fn<() => void>();
  onIdle(idle);
  const letGo = holdBusy();
  const takesOver = ifNobodyIsBusy(work);
  await vi.advanceTimersByTimeAsync(TIMEOUT);
  expect(await takesOver).toBe(false);
  expect(done).not.toHaveBeenCalled();
  expect(idle).not.toHaveBeenCalled();
  letGo();
  await vi.advanceTimersByTimeAsync(0);
  expect(idle).toHaveBeenCalledOnce();
});

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const refusing = [
  ['when they are read', Object.defineProperty({}, 'locks', { get: refuse })],
  ['at each request', { locks: { request: refuse, query: refuse } }],
] as const;

test.each(refusing)(
  'locks that throw %s are none: work goes on, and no build takes over',
  async (_, page) => {
    vi.stubGlobal('navigator', page);
    holdBusy()();
    expect(await ifFree('taken over', work)).toBe(true);
    expect(await ifNobodyIsBusy(work)).toBe(false);
    expect(done).toHaveBeenCalledOnce();
    await expect(ifFree('taken over', () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  },
);

test('a lock that another tab has for an hour is waited for: the manager answers', async () => {
  const { answer } = pageWith({ answered: (name) => name !== 'order' });
  const order = withWebLock('order', 2 * HOUR, done);
  const orphan = onceFree('order', work);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(done).not.toHaveBeenCalled();
  await answer('order');
  await orphan;
  expect(done).toHaveBeenCalledOnce();
  void order;
});

test('an answer that comes too late begins nothing again, and locks are used from then on', async () => {
  const { request, answer } = pageWith();
  const first = withWebLock('pull', 10_000, done);
  await vi.advanceTimersByTimeAsync(TIMEOUT);
  await first;
  await answer('pull');
  expect(done).toHaveBeenCalledOnce();
  await answer('drip-haven answers');
  await vi.advanceTimersByTimeAsync(0);
  request.mockClear();
  holdLock('ahead');
  expect(request).toHaveBeenCalledOnce();
});

test('a lock that only holds is held when the answer comes late, until it is released', async () => {
  const { answer } = pageWith();
  const release = holdLock('ahead');
  await vi.advanceTimersByTimeAsync(TIMEOUT);
  const ended = vi.fn<() => void>();
  void answer('ahead')?.then(ended);
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).not.toHaveBeenCalled();
  release();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledOnce();
});

test('a holder that nobody can name loses the lock after the time', async () => {
  const steals = vi.fn<() => void>();
  const request = (name: string, { signal, steal }: LockOptions, callback: Callback) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('late', 'AbortError')));
      if (steal === true) steals();
      if (steal === true || name !== 'pull') resolve(callback({ name, mode: 'exclusive' }));
    });
  vi.stubGlobal('navigator', { locks: { request, query: never } });
  const pull = withWebLock('pull', 10_000, done);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(steals).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(await pull).toBe('done');
  expect(steals).toHaveBeenCalledOnce();
});

test('the time in which a page was frozen does not count', () => {
  // The test's end puts back the timer that is global now.
  vi.useRealTimers();
  let tick = () => {};
  vi.stubGlobal('setInterval', (run: () => void) => {
    tick = run;
  });
  const onElapsed = vi.fn<() => void>();
  afterAwake(1_000, onElapsed);
  // However late it is: a page that thaws runs it once.
  tick();
  expect(onElapsed).not.toHaveBeenCalled();
  for (let times = 0; times < 3; times += 1) tick();
  expect(onElapsed).toHaveBeenCalledOnce();
});
