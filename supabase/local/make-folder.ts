import { lstat, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError, errorCode } from './start-error.ts';

/**
 * Makes a folder and those above it. Not `mkdir` with `recursive`: where a system refuses new folders with ENOENT
 * (/proc does) that never returns. It calls a read-only disk ENOENT, too. Throws the system's error of the step that failed.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(path) === path) return acceptFolder(path, error);
    await makeFolder(dirname(path));
    // Another process may make it in this moment.
    await mkdir(path).catch((refusal: unknown) => acceptFolder(path, refusal));
  }
}

/** Throws why a folder could not be made, unless it is there. */
async function acceptFolder(path: string, error: unknown): Promise<void> {
  if (await isFolder(path)) return;
  const info = await lstat(path).catch(() => undefined);
  if (!info?.isSymbolicLink()) throw error;
  throw new StartError(`${path} is a link to no folder: make the folder it names, or remove the link.`, {
    cause: error,
  });
}

const isFolder = (path: string) =>
  stat(path).then(
    (info) => info.isDirectory(),
    () => false,
  );
