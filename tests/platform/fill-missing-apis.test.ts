// APIs that a browser lacks, or has and throws at.
import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { fillMissingApis } from '#platform/fill-missing-apis.ts';
import { heldLocks, holdLock, ifFree } from '#platform/locks/hold-lock.ts';
import { sha256 } from '#platform/sha256.ts';
import { withWebLock } from '#platform/locks/web-lock.ts';
import { eventually } from '#support/eventually.ts';

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** Describes a property anew until the test ends. */
function redefine(owner: object, name: string, description: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { ...description, configurable: true });
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(owner, name);
    else Object.defineProperty(owner, name, before);
  });
}

class Channel {
  onmessage = null;
  addEventListener() {}
  removeEventListener() {}
  postMessage() {}
  close() {}
}

test.each(['postMessage', 'close', 'addEventListener'] as const)(
  'a channel whose %s throws counts as a missing one',
  (method) => {
    class Broken extends Channel {}
    Broken.prototype[method] = refuse;
    redefine(globalThis, 'BroadcastChannel', { value: Broken });
    fillMissingApis();
    expect(typeof BroadcastChannel).toBe('undefined');
    redefine(globalThis, 'BroadcastChannel', { value: Channel });
    fillMissingApis();
    expect(BroadcastChannel).toBe(Channel);
  },
);

test('locks that throw when they are read count as missing: work runs, and nothing is held', async () => {
  redefine(navigator, 'locks', { get: refuse });
  fillMissingApis();
  expect(navigator.locks).toBeUndefined();
  expect(await withWebLock('cart', 1000, async () => 'done')).toBe('done');
  expect(await ifFree('busy', async () => undefined)).toBe(true);
  expect(await heldLocks()).toEqual([]);
  holdLock('page')();
});

test.each([undefined, refuse, () => 'no uuid'])('random ids come also where randomUUID is %s', (broken) => {
  redefine(crypto, 'randomUUID', { value: broken });
  fillMissingApis();
  expect(crypto.randomUUID()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(crypto.randomUUID()).not.toBe(crypto.randomUUID());
});

test.each([
  ['is missing', { value: undefined }],
  ['throws when it is read', { get: refuse }],
  ['throws when it is used', { value: { digest: refuse } }],
  ['rejects', { value: { digest: () => Promise.reject(new Error('no')) } }],
])('SHA-256 is there also where crypto.subtle %s', async (_, description) => {
  redefine(crypto, 'subtle', description);
  fillMissingApis();
  await eventually(async () => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('Drip Haven'));
    expect(Buffer.from(hash).toString('hex')).toBe(createHash('sha256').update('Drip Haven').digest('hex'));
  });
  await expect(crypto.subtle.digest('SHA-1', new Uint8Array())).rejects.toThrow('There is no SHA-1 here.');
});

test('the built-in SHA-256 is that of Node at every length around a block', () => {
  for (const length of [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000, 70_001]) {
    const bytes = Uint8Array.from({ length }, (_, place) => (place * 31 + length) % 256);
    expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(Buffer.from(sha256(bytes.buffer)).toString('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    );
  }
});
