import { vi } from 'vitest';
import { isOnDisk, type Disk } from './device.ts';

export const quota = () => Object.assign(new Error('no room'), { name: 'QuotaExceededError' });

/**
 * Throws where `method` is called of a store that `isHit` says, until the function it gives is called. It must not say all:
 * RxDB's broadcast-channel has a database of its own in Node, and a failure there is an unhandled rejection.
 */
export function failStore(
  method: 'put' | 'add' | 'getAll',
  isHit: (store: IDBObjectStore) => boolean,
  error: () => Error = quota,
): () => void {
  const real = Reflect.get(IDBObjectStore.prototype, method) as (...given: unknown[]) => never;
  const spy = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
    this: IDBObjectStore,
    ...given: unknown[]
  ) {
    if (isHit(this)) throw error();
    return real.apply(this, given);
  });
  return () => spy.mockRestore();
}

/** No room on this disk, and on no other, until the function it gives is called; left out, in none of its databases. */
export function fill(disk: Disk, databases = /^/): () => void {
  const isHit = ({ transaction: { db } }: IDBObjectStore) =>
    isOnDisk(disk, db.name) && databases.test(db.name);
  const ends = (['put', 'add'] as const).map((method) => failStore(method, isHit));
  return () => ends.forEach((end) => end());
}
