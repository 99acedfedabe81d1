import { beforeEach, describe, expect, it } from 'vitest';

import { markAppLoaded, markSynced, startOfflineFlags } from '#platform/storage/offline-flags.ts';
import type { SafeStorage } from '#platform/storage/safe-storage.ts';

function memoryStorage(): SafeStorage & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    get: (key) => all.get(key) ?? null,
    set: (key, value) => Boolean(all.set(key, value)),
    remove: (key) => void all.delete(key),
  };
}

let storage: ReturnType<typeof memoryStorage>;
let session: ReturnType<typeof memoryStorage>;
let change: (online: boolean) => void;
let clearedTimes: number;

beforeEach(() => {
  storage = memoryStorage();
  session = memoryStorage();
  clearedTimes = 0;
});

async function load({ online = true, ping = () => Promise.resolve() } = {}): Promise<void> {
  startOfflineFlags({
    storage,
    session,
    isOnline: () => online,
    ping,
    onChange: (changed) => (change = changed),
    clearWorkerOffline: () => (clearedTimes += 1),
  });
  await Promise.resolve();
}

describe('the flags of the specification', () => {
  // Promise flags (9 Constants, front): The four offline flags are stored as specified.
  it('count the loads of a session from 1', async () => {
    await load();
    expect(storage.get('refreshCount')).toBe('1');
    await load();
    await load();
    expect(storage.get('refreshCount')).toBe('3');
    session = memoryStorage();
    await load();
    expect(storage.get('refreshCount')).toBe('1');
  });

  it('follow the browser, and tell the worker when it is online again', async () => {
    await load();
    change(false);
    expect([storage.get('offlineMode'), storage.get('wasOffline')]).toEqual(['true', 'true']);
    change(true);
    expect([storage.get('offlineMode'), storage.get('wasOffline')]).toEqual(['false', 'true']);
    expect(clearedTimes).toBe(1);
  });

  it('forget being offline at the next successful sync', async () => {
    await load();
    change(false);
    change(true);
    markSynced(storage);
    expect(storage.get('wasOffline')).toBe('false');
  });

  it('keep offline mode when the site does not answer', async () => {
    await load();
    change(false);
    await load({ ping: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(storage.get('offlineMode')).toBe('true');
    await load();
    expect(storage.get('offlineMode')).toBe('false');
  });

  it('say when the app has rendered', async () => {
    await load();
    expect(storage.get('appLoaded')).toBe('false');
    markAppLoaded(storage);
    expect(storage.get('appLoaded')).toBe('true');
  });
});
