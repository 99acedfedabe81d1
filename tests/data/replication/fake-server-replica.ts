// A person's replica as RxDB on IndexedDB. Only the server's pages are fakes.
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import type { RxDatabase } from 'rxdb';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ACKNOWLEDGED_ID } from '#data/schema/replicated-row.ts';
import { openShopperDatabase } from '#data/storage/database.ts';
import type { ShopperCollections } from '#data/storage/database.ts';
import { readAll } from '#data/replication/replicated-collection.ts';
import type { ReplicatedCollection, ReplicatedDoc } from '#data/replication/replicated-collection.ts';
import { readState, START } from '#data/replication/checkpoint.ts';
import type { Checkpoint } from '#data/replication/checkpoint.ts';
import { pullToEnd } from '#data/replication/pull.ts';
import type { Replica, Page } from '#data/replication/pull.ts';
import { watchCollections } from '#data/replication/watch-collections.ts';
import type { WatchedCollections } from '#data/replication/watch-collections.ts';
import { systemClock } from '#platform/clock.ts';

export const SERVER_NOW = '2026-01-15T06:30:00.000Z';
export const row = (id: string, seq: number): ReplicatedDoc => ({ id, seq });

export function page(next: number, rows: Page['rows'], rest: Partial<Page> = {}): Page {
  return {
    epoch: 'one',
    next,
    more: false,
    reload: false,
    serverNow: SERVER_NOW,
    rows,
    acknowledgedId: 0,
    ...rest,
  };
}

/** A replica of its own for each test of a file, and what can be asked of it. */
export function fakeServerReplica() {
  let database: RxDatabase<ShopperCollections>;
  let replica: Replica;
  let watched: WatchedCollections;
  let docs: Record<string, ReadonlyMap<string, ReplicatedDoc>>;
  let changed: () => void;
  /** The rows that could only be shown. */
  let overlays: [string, readonly ReplicatedDoc[]][];
  beforeEach(async () => {
    database = await openShopperDatabase({ databasePrefix: `${randomUUID()}-`, area: 'shop' }, 'asha');
    const { state, ...collections } = database.collections;
    docs = {};
    changed = () => undefined;
    watched = await watchCollections(collections, docs, {
      clock: systemClock,
      stored: START,
      onChange: () => changed(),
    });
    const overlay = watched.overlay.bind(watched);
    vi.spyOn(watched, 'overlay').mockImplementation((name, rows, epoch) => {
      overlays.push([name, rows]);
      overlay(name, rows, epoch);
    });
    replica = { stateId: 'user:asha', state, collections, watched };
    overlays = [];
  });
  afterEach(async () => {
    watched.stop();
    await database.close();
  });

  /** Pulls what the server says, page by page. An Error is a request that failed. Gives the cursors it was asked with. */
  async function pull(...pages: (Page | Error)[]): Promise<string[]> {
    const requests: string[] = [];
    const left = [...pages];
    await pullToEnd(replica, ({ epoch, seq }: Checkpoint) => {
      requests.push(`${epoch} ${seq}`);
      const next = left.shift();
      if (next === undefined) throw new Error('asked for a page too many');
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    });
    expect(left).toEqual([]);
    return requests;
  }

  /** From now on, writes to a collection find no room. */
  const full = (name: keyof ShopperCollections) =>
    vi
      .spyOn(database.collections[name].storageInstance, 'bulkWrite')
      .mockRejectedValue(Object.assign(new Error('no room'), { name: 'QuotaExceededError' }));

  const all = (name: string) => readAll(replica.collections[name] as ReplicatedCollection);

  /** The rows of a collection that are not gone. */
  async function live(name: string): Promise<string[]> {
    const docs = await all(name);
    return docs
      .filter((doc) => doc.id !== ACKNOWLEDGED_ID && doc.gone !== true)
      .map((doc) => `${doc.id} ${doc.seq}`)
      .toSorted();
  }

  /** The rows of a collection that are shown, with their numbers. */
  const shown = (name: string) =>
    [...(docs[name]?.values() ?? [])]
      .flatMap(({ id, seq, gone, watermark }) => (gone === true ? [] : `${id} ${watermark ?? seq}`))
      .toSorted();

  async function acknowledgedIds(): Promise<Record<string, number | undefined>> {
    const names = Object.keys(replica.collections);
    const found = await Promise.all(
      names.map(async (name) => (await all(name)).find((doc) => doc.id === ACKNOWLEDGED_ID)?.watermark),
    );
    return Object.fromEntries(names.map((name, at) => [name, found[at]]));
  }

  async function cursor(): Promise<string | null> {
    const state = await readState(replica);
    return state && `${state.epoch} ${state.seq} ${state.complete} ${state.pulledAt}`;
  }

  return {
    collections: () => database.collections,
    replica: () => replica,
    watched: () => watched,
    shown,
    /** Calls back after each change of what is shown. */
    onChange: (listener: () => void) => {
      changed = listener;
    },
    overlays: () => overlays,
    full,
    pull,
    all,
    live,
    acknowledgedIds,
    cursor,
  };
}
