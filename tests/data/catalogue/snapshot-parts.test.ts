// These are the parts of a snapshot behind its cards, with a disk and a connection by hand.
import { expect, test } from 'vitest';
import type { LoadedSnapshot } from '#data/catalogue/snapshot/snapshot-manager.ts';
import { SnapshotParts } from '#data/catalogue/snapshot/snapshot-parts.ts';
import type { SegmentStore } from '#data/catalogue/snapshot/segment-store.ts';
import type { Unpacker } from '#data/catalogue/snapshot/unpack.ts';
import type { CatalogueEvent } from '#data/catalogue/catalogue-reducer.ts';
import type { Env } from '#data/env/env.ts';
import { quota } from '#support/full-disk.ts';

function snapshotParts(stored: string[], hashes: LoadedSnapshot['hashes'], { count = 3, room = true } = {}) {
  const requests: string[] = [];
  const disk = new Set(stored);
  const env = {
    url: 'https://shop.test',
    clock: { now: () => 0, setTimeout: () => () => undefined },
    savesData: () => false,
    fetch: async (url: string) => {
      requests.push(url.split('/').at(-1) ?? '');
      return new Response('file');
    },
  } as unknown as Env;
  const segments = {
    get: async (_: string, name: string) => (disk.has(name) ? name : null),
    has: async (_: string, name: string) => disk.has(name),
    put: async (_: string, _seq: number, name: string) => {
      if (!room) throw quota();
      disk.add(name);
    },
  } as unknown as SegmentStore;
  const unpacker = {
    check: async () => ({ text: 'file' }),
    words: async () => 'words',
    thumbhashes: async () => 'thumbhashes',
  } as unknown as Unpacker;
  const base = { id: '7-a', seq: 7, columns: { count }, hashes } as LoadedSnapshot;
  const published: unknown[] = [];
  const source = {
    dispatch(event: CatalogueEvent) {
      if ('part' in event) published.push(...Object.values(event.part ?? {}));
      return true;
    },
  };
  const details = new SnapshotParts({ env, segments, unpacker, fetchOne: async () => null, source });
  return {
    requests,
    published,
    bring: () => details.fetchRest(base),
    bringAnother: () => details.fetchRest({ ...base, id: '8-b' }),
    read: () => details.readDisk(base),
  };
}

const hashes = { words: 'a', thumbhashes: 'b', details: ['c'] };

test('a stored snapshot from before thumbhashes loads its words and details, and nothing else', async () => {
  const { requests, published, bring } = snapshotParts([], { words: 'a', details: ['b'] });
  await bring();
  await bring();
  expect(requests).toEqual(['words', 'details-0']);
  expect(published).toEqual(['words']);
});

test('parts on the disk are published once offline, and nothing is requested', async () => {
  const { requests, published, read } = snapshotParts(['words', 'thumbhashes'], hashes);
  await read();
  await read();
  expect(published).toEqual(['words', 'thumbhashes']);
  const bare = snapshotParts([], hashes);
  await bare.read();
  expect([...requests, ...bare.requests, ...bare.published]).toEqual([]);
});

test('stored thumbhashes wait neither for words that are not stored nor for the connection', async () => {
  const { published, read } = snapshotParts(['thumbhashes'], hashes);
  await read();
  expect(published).toEqual(['thumbhashes']);
});

test('reading the disk while fetching publishes every part exactly once', async () => {
  const { requests, published, read, bring } = snapshotParts(['words'], hashes);
  await Promise.all([read(), bring(), read()]);
  expect(published).toEqual(['words', 'thumbhashes']);
  expect(requests).toEqual(['thumbhashes', 'details-0']);
});

test('a snapshot that arrives while another is being filled is filled after it', async () => {
  const { published, bring, bringAnother } = snapshotParts([], { words: 'a', details: ['b'] });
  await Promise.all([bring(), bringAnother()]);
  expect(published).toEqual(['words', 'words']);
});

test('a full phone loads words and thumbhashes, and stops at the first details without room', async () => {
  const three = { ...hashes, details: ['c', 'd', 'e'] };
  const { requests, published, bring } = snapshotParts([], three, { count: 600, room: false });
  await bring();
  await bring();
  expect(published).toEqual(['words', 'thumbhashes']);
  expect(requests).toEqual(['words', 'thumbhashes', 'details-0']);
});
