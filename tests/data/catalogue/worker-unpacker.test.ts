import { beforeEach, expect, test, vi } from 'vitest';
import { workerUnpacker } from '#data/catalogue/snapshot/worker-unpacker.ts';
import { sha256 } from '#catalogue-index/snapshot/compressed.ts';
import { TestClock } from '#support/test-clock.ts';

// Node has no Worker as browsers have, so these are fakes. One says nothing, as when the answer to its script hangs. The other
// runs the real script in this thread, and its messages come when the test lets them.
class Fake extends EventTarget {
  static all: Fake[] = [];
  terminated = false;
  constructor() {
    super();
    Fake.all.push(this);
  }
  postMessage(_data: unknown): void {}
  terminate(): void {
    this.terminated = true;
  }
  emit(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const FILE = new Uint8Array([1, 2, 3]);
const LONG = 3_600_000;
let clock: TestClock;
let hash: string;

beforeEach(async () => {
  Fake.all = [];
  clock = new TestClock();
  hash = await sha256(FILE);
});

test('a silent worker is given up, and this and later files are unpacked in the page', async () => {
  vi.stubGlobal('Worker', Fake);
  const unpacker = workerUnpacker(clock);
  unpacker.warm();
  const both = Promise.all([unpacker.check(FILE, hash), unpacker.check(FILE, hash)]);
  await clock.advance(LONG);
  expect(Fake.all.map(({ terminated }) => terminated)).toEqual([true]);
  const [{ text }] = await both;
  expect(await both).toEqual([{ text }, { text }]);
  expect(await unpacker.check(FILE, hash)).toEqual({ text });
  expect(Fake.all).toHaveLength(1);
});

test('its script has until the first file to come, however slow the connection is', async () => {
  vi.stubGlobal('Worker', Fake);
  const unpacker = workerUnpacker(clock);
  unpacker.warm();
  await clock.advance(LONG);
  expect(Fake.all.map(({ terminated }) => terminated)).toEqual([false]);
  unpacker.close();
});

test.each([
  ['before', true],
  ['after', false],
])('a thread that has said its first word %s the first file may take its time', async (_, before) => {
  const received: unknown[] = [];
  let onMessage: (event: { data: unknown }) => void = () => undefined;
  vi.stubGlobal(
    'Worker',
    class extends Fake {
      override postMessage(data: unknown): void {
        onMessage({ data });
      }
    },
  );
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof onMessage) => (onMessage = listener));
  vi.stubGlobal('postMessage', (data: unknown) => received.push(data));
  vi.resetModules();
  await import('#data/catalogue/snapshot/unpack-worker.ts');
  const unpacker = workerUnpacker(clock);
  unpacker.warm();
  const [thread] = Fake.all;
  const first = received.shift();
  expect(first).toBeDefined();
  if (before) thread?.emit(first);
  const checked = unpacker.check(FILE, hash);
  if (!before) thread?.emit(first);
  await clock.advance(LONG);
  expect(thread?.terminated).toBe(false);
  await expect.poll(() => received).toHaveLength(1);
  thread?.emit(received[0]);
  expect(await checked).toEqual({ text: expect.any(String) });
  expect(thread?.terminated).toBe(false);
});
