import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';

/** Bytes. PostgreSQL writes its log in files of 16 MB, and an order fails where the next one has no room. */
const LEAST_BYTES = 20_000_000;
/** Each file takes an inode, and a file of the log is not the only one that an order may need. */
const LEAST_INODES = 10;

/** Figures of statfs: blocks of `bsize` bytes, and inodes in all and free. */
export type Disk = Pick<StatsFs, 'blocks' | 'bavail' | 'bsize' | 'files' | 'ffree'>;

/** Why a disk has no room for the next order; null when it has. */
export function diskFault({ blocks, bavail, bsize, files, ffree }: Disk): string | null {
  // Some network disks tell no size.
  if (blocks > 0 && bavail * bsize < LEAST_BYTES) return 'is full';
  // File systems that make inodes as they need them tell none.
  return files > 0 && ffree < LEAST_INODES ? 'has no inodes left' : null;
}

/** Throws when the disk of a folder has no room for the next order, or when the folder is not there. */
export async function checkRoom(folder: string): Promise<void> {
  const fault = diskFault(await statfs(folder));
  if (fault !== null) throw new Error(`the disk of ${folder} ${fault}`);
}
