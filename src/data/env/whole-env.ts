import { hasDatabases } from '#platform/storage/has-databases.ts';
import { dropPictures } from '#platform/pictures/kept-pictures.ts';
import { withWebLock } from '#platform/locks/web-lock.ts';
import type { Env } from './env.ts';
import type { PageEnv } from './page-env.ts';

/** A page's world with what only databases need. */
export function wholeEnv(env: PageEnv): Env {
  return { ...env, withLock: withWebLock, hasDatabases, makeRoom: dropPictures };
}
