import { afterEach, describe, expect, test, vi } from 'vitest';
import { RemoteError } from '#data/api/remote-error.ts';
import { createStore } from '#data/env/store.ts';
import { Connection } from '#data/replication/connection.ts';
import { UNKNOWN_CONNECTION } from '#data/replication/connection-state.ts';
import type { ConnectionState } from '#data/replication/connection-state.ts';
import type { PendingMutation } from '#data/outbox/pending-mutation.ts';
import { steady } from '#data/replication/steady.ts';
import { syncStatus } from '#data/replication/sync-status.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { TestClock } from '#support/test-clock.ts';

const NOW = Date.parse('2026-01-15T06:30:00.000Z');
const edit = (state: PendingMutation['state'], userId = 'asha'): PendingMutation => ({
  key: `${Math.random()}`,
  userId,
  intent: { name: 'wishlist.add', args: { productId: 'p1' }, n: 1, at: '2026-01-15T06:00:00.000Z' },
  state,
  code: state === 'parked' ? 'product_gone' : null,
});
const statusWith = (connection: Partial<ConnectionState>, ...outbox: PendingMutation[]) =>
  syncStatus({ ...UNKNOWN_CONNECTION, ...connection }, outbox, 'asha', NOW);

describe('the status', () => {
  test('says nothing when all is well, nor of what is done and only not pulled yet', () => {
    expect(statusWith({ status: 'up', catalogueAt: '2026-01-15T06:29:00.000Z' })).toEqual({ kind: 'quiet' });
    expect(statusWith({}, edit('applied'))).toEqual({ kind: 'quiet' });
  });

  test("counts only the user's edits", () => {
    expect(statusWith({}, edit('waiting'), edit('waiting', 'ravi'))).toEqual({
      kind: 'sending',
      waiting: 1,
    });
    expect(statusWith({ status: 'down' }, edit('parked', 'ravi'))).toEqual({ kind: 'offline', waiting: 0 });
  });

  test('says the first that is true: update, offline, attention, sending, old', () => {
    const edits = [edit('waiting'), edit('parked')];
    const old = { catalogueAt: '2026-01-14T06:00:00.000Z' };
    const all = { ...old, upgrade: true, status: 'down', trouble: 'server' } as const;
    expect(statusWith(all, ...edits)).toEqual({ kind: 'upgrade', waiting: 1, reachable: false });
    expect(statusWith({ ...all, status: 'up' })).toEqual({ kind: 'upgrade', waiting: 0, reachable: true });
    expect(statusWith({ ...all, upgrade: false }, ...edits)).toEqual({ kind: 'offline', waiting: 1 });
    const up = { ...all, upgrade: false, status: 'up' } as const;
    expect(statusWith(up, ...edits)).toEqual({ kind: 'attention', what: 'refused', parked: 1, waiting: 1 });
    expect(statusWith(up, edit('waiting'))).toMatchObject({ kind: 'attention', what: 'server' });
    expect(statusWith({ ...up, trouble: null }, edit('waiting'))).toEqual({ kind: 'sending', waiting: 1 });
    expect(statusWith({ ...up, trouble: null })).toEqual({ kind: 'stale', since: old.catalogueAt });
  });
});

describe('the connection', () => {
  const connectionAfter = (...results: ['catalogue' | 'shopper', unknown][]) => {
    const store = createStore(UNKNOWN_CONNECTION);
    let recoveries = 0;
    const connection = new Connection(store, {
      onRecovery: () => (recoveries += 1),
      onUnreachableForThisClient: () => undefined,
    });
    for (const [user, error] of results) connection.result(user, error);
    const { status: state, trouble, upgrade } = store.get();
    return [state, trouble, upgrade, recoveries];
  };
  test('is down after one failed request when suspected offline; suspicion alone changes nothing', () => {
    const store = createStore(UNKNOWN_CONNECTION);
    const connection = new Connection(store, {
      onRecovery: () => undefined,
      onUnreachableForThisClient: () => undefined,
    });
    connection.result('catalogue', null);
    connection.suspectOffline();
    expect(store.get().status).toBe('up');
    connection.result('catalogue', null);
    connection.result('catalogue', cut);
    expect(store.get().status).toBe('up');
    connection.result('catalogue', null);
    connection.suspectOffline();
    connection.result('shopper', cut);
    expect(store.get().status).toBe('down');
    connection.suspectOffline();
    connection.result('shopper', null);
    expect(store.get().status).toBe('up');
  });

  test('is not down by two requests without an answer that had one between them', () => {
    const store = createStore(UNKNOWN_CONNECTION);
    const connection = new Connection(store, {
      onRecovery: () => undefined,
      onUnreachableForThisClient: () => undefined,
    });
    connection.result('catalogue', cut);
    connection.responseReceived('shopper');
    connection.result('shopper', cut);
    expect(store.get().status).toBe('unknown');
    connection.result('catalogue', cut);
    expect(store.get().status).toBe('down');
  });

  const cut = new RemoteError('network');
  const refused = new RemoteError('http', { status: 400 });

  test('is down after two requests without an answer, and up with the first answer', () => {
    expect(connectionAfter(['catalogue', cut])).toEqual(['unknown', null, false, 0]);
    expect(connectionAfter(['catalogue', cut], ['shopper', cut])).toEqual(['down', null, false, 0]);
    expect(connectionAfter(['catalogue', cut], ['shopper', cut], ['shopper', null])[0]).toBe('up');
    expect(connectionAfter(['catalogue', cut], ['shopper', cut], ['shopper', null])[3]).toBe(1);
    expect(connectionAfter(['catalogue', cut], ['shopper', refused], ['catalogue', cut])[0]).toBe('up');
  });

  test('is up with server trouble after two refusals of the server, down after two of a gateway', () => {
    const busy = new RemoteError('http', { status: 503, code: 'PT503' });
    const gateway = new RemoteError('http', { status: 502 });
    expect(connectionAfter(['shopper', busy], ['shopper', busy])).toEqual(['up', 'server', false, 0]);
    expect(connectionAfter(['shopper', gateway], ['shopper', gateway])[0]).toBe('down');
  });

  test('makes no news of what another token or a moment mends, unless it comes again', () => {
    for (const status of [401, 408, 425, 429]) {
      const passing = new RemoteError('http', { status });
      expect(connectionAfter(['shopper', passing])).toEqual(['up', null, false, 0]);
      expect(connectionAfter(['shopper', passing], ['shopper', passing])[1]).toBe('server');
    }
  });

  test('has server trouble at once when the server asks for a long pause', () => {
    const after = (retryAfterSeconds: number) =>
      connectionAfter(['shopper', new RemoteError('http', { status: 429, retryAfterSeconds })]);
    expect([after(3), after(120)]).toEqual([
      ['up', null, false, 0],
      ['up', 'server', false, 0],
    ]);
  });

  describe('that is gone, while this device cannot read its disk and so asks for nothing', () => {
    afterEach(() => vi.unstubAllGlobals());
    const disk = new Error('UnknownError');

    test.each([
      // A page learns it like this.
      ['as the browser said', []],
      ['as two requests told', [cut, cut]],
    ])('%s, is not known to be gone once the browser has a network again: the disk shows', (_, requests) => {
      const store = createStore(UNKNOWN_CONNECTION);
      const connection = new Connection(store, {
        onRecovery: () => undefined,
        onUnreachableForThisClient: () => undefined,
      });
      connection.result('catalogue', null);
      vi.stubGlobal('navigator', { onLine: false });
      store.set({ ...store.get(), status: 'down' });
      connection.suspectOffline();
      for (const error of [...requests, disk]) connection.result('catalogue', error);
      expect(syncStatus(store.get(), [], 'asha', NOW).kind).toBe('offline');
      vi.stubGlobal('navigator', { onLine: true });
      connection.result('catalogue', disk);
      expect(syncStatus(store.get(), [], 'asha', NOW)).toMatchObject({ kind: 'attention', what: 'storage' });
      for (const error of [cut, cut]) connection.result('catalogue', error);
      expect(store.get().status).toBe('down');
    });

    test('is gone still when a request got no answer, whatever the browser says', () => {
      const store = createStore<ConnectionState>({ ...UNKNOWN_CONNECTION, status: 'down' });
      const connection = new Connection(store, {
        onRecovery: () => undefined,
        onUnreachableForThisClient: () => undefined,
      });
      vi.stubGlobal('navigator', { onLine: true });
      connection.result('catalogue', cut);
      expect(store.get().status).toBe('down');
    });
  });

  test('keeps the trouble of one when the other gets through', () => {
    expect(connectionAfter(['shopper', refused], ['catalogue', null])).toEqual(['up', 'server', false, 0]);
    expect(connectionAfter(['shopper', refused], ['shopper', null])).toEqual(['up', null, false, 0]);
    const broken = new RemoteError('http', { status: 500 });
    const alternating: ['catalogue' | 'shopper', unknown][] = [
      ['shopper', broken],
      ['catalogue', null],
      ['shopper', broken],
      ['catalogue', null],
    ];
    expect(connectionAfter(...alternating)).toEqual(['up', 'server', false, 0]);
  });

  test('unanswered requests from before the recovery are no server trouble; two after it are', () => {
    const before = (['shopper', 'shopper', 'catalogue', 'shopper'] as const).map(
      (user): ['catalogue' | 'shopper', unknown] => [user, cut],
    );
    const back: typeof before = [...before, ['catalogue', null]];
    expect(connectionAfter(...back)).toEqual(['up', null, false, 1]);
    expect(connectionAfter(...back, ['shopper', cut])).toEqual(['up', null, false, 1]);
    expect(connectionAfter(...back, ['shopper', cut], ['shopper', cut])).toEqual(['up', 'server', false, 1]);
    expect(connectionAfter(...before.slice(0, 3), ['shopper', refused], ['catalogue', null])[1]).toBe(
      'server',
    );
    // A pause that a gateway without its server asks for is no server trouble either.
    const busy = new RemoteError('http', { status: 503, retryAfterSeconds: 120 });
    expect(connectionAfter(['shopper', busy], ['catalogue', cut], ['catalogue', null])[1]).toBe(null);
  });

  test('is up with server trouble when only pushes fail, and down when pulls fail too', () => {
    const store = createStore(UNKNOWN_CONNECTION);
    const connection = new Connection(store, {
      onRecovery: () => undefined,
      onUnreachableForThisClient: () => undefined,
    });
    const lines: string[] = [];
    store.subscribe(() => lines.push(`${store.get().status} ${store.get().trouble}`));
    for (const error of [cut, cut, cut]) connection.result('shopper', error, true);
    // One lost request changes nothing here either.
    connection.result('catalogue', cut);
    expect(lines).toEqual(['up null', 'up server']);
    connection.result('shopper', cut);
    expect(store.get().status).toBe('down');
    connection.result('shopper', cut, true);
    expect(store.get()).toMatchObject({ status: 'up', trouble: null });
  });

  test('is not down when one user alone fails: the others are asked, and their first failure tells', () => {
    const store = createStore(UNKNOWN_CONNECTION);
    const unreachable: string[] = [];
    const connection = new Connection(store, {
      onRecovery: () => undefined,
      onUnreachableForThisClient: (by) => void unreachable.push(by),
    });
    const after = (user: 'catalogue' | 'shopper', error: unknown) => {
      connection.result(user, error);
      return store.get().status;
    };
    expect([after('shopper', cut), after('shopper', cut)]).toEqual(['unknown', 'down']);
    expect(after('catalogue', null)).toBe('up');
    expect([after('shopper', cut), after('shopper', cut), after('shopper', cut)]).toEqual(['up', 'up', 'up']);
    expect(unreachable).toEqual(['shopper', 'shopper', 'shopper']);
    expect(after('catalogue', cut)).toBe('down');
    expect([after('shopper', null), after('shopper', cut), after('shopper', cut)]).toEqual([
      'up',
      'up',
      'down',
    ]);
  });

  test('is told by whoever is the only one that asks', () => {
    const store = createStore(UNKNOWN_CONNECTION);
    const connection = new Connection(store, {
      onRecovery: () => undefined,
      onUnreachableForThisClient: () => undefined,
    });
    for (const error of [cut, cut]) connection.result('catalogue', error);
    connection.result('shopper', null);
    connection.forget('shopper');
    for (const error of [cut, cut]) connection.result('catalogue', error);
    expect(store.get().status).toBe('down');
  });

  test('knows a full disk and an old build from a bad connection', () => {
    expect(connectionAfter(['shopper', new Error('QuotaExceededError')])).toEqual([
      'unknown',
      'storage',
      false,
      0,
    ]);
    expect(connectionAfter(['shopper', new ShopError('upgrade_required')])).toEqual(['up', null, true, 0]);
  });
});

describe('without flicker', () => {
  function chip() {
    const clock = new TestClock();
    const source = createStore<{ kind: string; waiting: number }>({ kind: 'quiet', waiting: 0 });
    const shown = steady([source], source.get, clock, { hold: 400, atOnce: 'offline' });
    const seen: string[] = [];
    shown.subscribe(() => seen.push(`${shown.get().kind} ${shown.get().waiting}`));
    return { clock, seen, set: (kind: string, waiting = 0) => source.set({ kind, waiting }) };
  }

  test('a status that is over within 400 ms is never shown', async () => {
    const { clock, seen, set } = chip();
    set('sending', 1);
    await clock.advance(399);
    set('quiet');
    await clock.advance(1_000);
    expect(seen.filter((shown) => !shown.startsWith('quiet'))).toEqual([]);
  });

  test('a lasting status shows after 400 ms with the newest count, and later counts at once', async () => {
    const { clock, seen, set } = chip();
    set('sending', 1);
    await clock.advance(200);
    set('sending', 2);
    await clock.advance(199);
    expect(seen).toEqual([]);
    await clock.advance(1);
    expect(seen).toEqual(['sending 2']);
    set('sending', 3);
    expect(seen).toEqual(['sending 2', 'sending 3']);
  });

  test('an unreachable shop is shown at once, for 400 ms however soon it is back', async () => {
    const { clock, seen, set } = chip();
    set('sending', 1);
    await clock.advance(200);
    set('offline', 1);
    expect(seen).toEqual(['offline 1']);
    set('quiet');
    await clock.advance(399);
    expect(seen).toEqual(['offline 1']);
    await clock.advance(1);
    expect(seen).toEqual(['offline 1', 'quiet 0']);
  });

  test('a short silence between two sendings is no news either', async () => {
    const { clock, seen, set } = chip();
    set('sending', 1);
    await clock.advance(400);
    set('quiet');
    await clock.advance(300);
    set('sending', 1);
    await clock.advance(1_000);
    expect(new Set(seen)).toEqual(new Set(['sending 1']));
  });

  test('changes that come faster than they can be read are shown once they rest', async () => {
    const { clock, seen, set } = chip();
    for (const kind of ['sending', 'stale', 'sending', 'stale']) {
      set(kind, 1);
      await clock.advance(100);
    }
    await clock.advance(300);
    expect(seen).toEqual(['stale 1']);
  });
});
