import { hasDatabases } from '#platform/storage/has-databases.ts';
import { dropPictures } from '#platform/pictures/cached-pictures.ts';
import { withWebLock } from '#platform/locks/web-lock.ts';
import type { Env } from './env.ts';
import type { PageEnv } from './page-env.ts';

/** Adds to a page's environment what only databases need. */
export function wholeEnv(env: PageEnv): Env {
  return { ...env, withLock: withWebLock, hasDatabases, makeRoom: dropPictures };
}
