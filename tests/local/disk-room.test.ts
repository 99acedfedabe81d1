import { join } from 'node:path';
import type * as FsPromises from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { diskFault, type Disk } from '#supabase/local/disk-room.ts';
import { startTestBackend, temporaryFolder } from './backend-fixture.ts';

const disks = vi.hoisted(() => new Map<string, object>());
vi.mock('node:fs/promises', async (actual) => {
  const real = await actual<typeof FsPromises>();
  return { ...real, statfs: async (folder: string) => disks.get(folder) ?? real.statfs(folder) };
});

const roomy: Disk = { blocks: 1_000_000, bavail: 500_000, bsize: 4096, files: 100_000, ffree: 50_000 };

test.for<[string, Partial<Disk>, string | null]>([
  ['with room', {}, null],
  ['with less than one file of the log', { bavail: 4000 }, 'is full'],
  ['with just enough bytes', { bavail: 5000 }, null],
  ['that tells no size', { blocks: 0, bavail: 0 }, null],
  ['with bytes and no inode', { ffree: 0 }, 'has no inodes left'],
  ['with a handful of inodes', { ffree: 9 }, 'has no inodes left'],
  ['with just enough inodes', { ffree: 10 }, null],
  ['without a limit of inodes', { files: 0, ffree: 0 }, null],
  ['that tells no size and has no inode', { blocks: 0, bavail: 0, ffree: 0 }, 'has no inodes left'],
])('a disk %s: %j, fault %j', ([, figures, fault]) => {
  expect(diskFault({ ...roomy, ...figures })).toBe(fault);
});

describe('health of folders on disks of their own', () => {
  let backend: Awaited<ReturnType<typeof startTestBackend>>;
  let data: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    data = await temporaryFolder();
    backend = await startTestBackend({ dataDir: data.path });
  });
  afterAll(async () => {
    await backend.remove();
    await data.remove();
  });
  beforeEach(() => {
    for (const part of ['postgres', 'storage']) disks.set(join(data.path, part), roomy);
  });

  const health = async () => {
    const answer = await fetch(`${backend.url}/health`);
    return { status: answer.status, body: (await answer.json()) as { failing: string[] } };
  };

  test.for<[string, Partial<Disk>]>([
    ['postgres', { bavail: 0 }],
    ['postgres', { ffree: 0 }],
    ['storage', { bavail: 0 }],
    ['storage', { ffree: 0 }],
  ])('is 503 and names %s while only its disk has %j', async ([part, figures]) => {
    await expect.poll(health).toMatchObject({ status: 200 });
    disks.set(join(data.path, part), { ...roomy, ...figures });
    await expect.poll(health).toMatchObject({ status: 503, body: { failing: [part] } });
  });
});
