import type { Page } from 'playwright';

/** How many records the databases of this browser hold whose names contain `part`, all stores together. */
export function recordsIn(page: Page, part: string): Promise<number> {
  return page.evaluate(async (name) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    let records = 0;
    for (const { name: found = '' } of await indexedDB.databases()) {
      if (!found.includes(name)) continue;
      const database = await answer(indexedDB.open(found));
      for (const store of database.objectStoreNames) {
        records += await answer(database.transaction(store).objectStore(store).count());
      }
      database.close();
    }
    return records;
  }, part);
}
