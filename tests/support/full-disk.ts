import { vi } from 'vitest';
import { isOnDisk, type Disk } from './device.ts';

export const quota = () => Object.assign(new Error('no room'), { name: 'QuotaExceededError' });

/** No room on this disk, and on no other, until the function it gives is called; left out, in none of its databases. */
export function fill(disk: Disk, databases = /^/): () => void {
  const spies = (['put', 'add'] as const).map((method) => {
    const real = Reflect.get(IDBObjectStore.prototype, method);
    return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      const { name } = this.transaction.db;
      if (isOnDisk(disk, name) && databases.test(name)) throw quota();
      return real.apply(this, args);
    });
  });
  return () => spies.forEach((spy) => spy.mockRestore());
}
