import { resolve, sep } from 'node:path';

/** Why the backend could not start, as one sentence for the person at the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Two shops on one data folder would destroy it: the second one is refused with this. */
export const folderInUse = (folder: string, pid: string | number): StartError =>
  new StartError(
    `The data folder ${folder} is in use by another running shop (process ${pid}): stop that one, or set another DATA_DIR.`,
  );

/** The system error code of anything thrown, or ''. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * The sentence for a full disk wherever it is met, and for a `folder` that cannot be made or used; any other error
 * unchanged.
 */
export function explainDisk(error: unknown, folder: string): unknown {
  if (isFullDisk(error)) {
    return new StartError(`The disk that holds ${folder} is full: free some space and start again.`);
  }
  const why = reasons[errorCode(error)];
  return why !== undefined && isAbout(error, folder)
    ? new StartError(`The data folder ${folder} cannot be used: ${why}. Set DATA_DIR to another one.`, {
        cause: error,
      })
    : error;
}

/** 53100 is PostgreSQL's disk_full; its words differ by what it was writing. */
export function isFullDisk(error: unknown): boolean {
  if (['ENOSPC', 'EDQUOT', '53100'].includes(errorCode(error))) return true;
  if (!(error instanceof Error)) return false;
  return /no space left on device|disk quota exceeded/i.test(error.message) || isFullDisk(error.cause);
}

const reasons: Record<string, string> = {
  ENOTDIR: 'a file is in its way',
  EEXIST: 'a file is in its way',
  ENOENT: 'it cannot be made there',
  EACCES: 'it is not writable for you',
  EPERM: 'it is not writable for you',
  EROFS: 'its disk is read-only',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
};

/** An error about a missing program or migration says nothing about the data folder. */
function isAbout(error: unknown, folder: string): boolean {
  const path = error instanceof Error && 'path' in error ? error.path : undefined;
  if (typeof path !== 'string') return false;
  const [met, data] = [resolve(path) + sep, resolve(folder) + sep];
  return met.startsWith(data) || data.startsWith(met);
}
