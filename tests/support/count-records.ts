/**
 * Counts the records in all databases whose names contain `part`. It uses nothing outside itself, so it runs in pages
 * (`page.evaluate(countRecords, part)`) as well as in Node.
 */
export async function countRecords(part: string): Promise<number> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    });
  let records = 0;
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.includes(part)) continue;
    const database = await answer(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      records += await answer(database.transaction(store).objectStore(store).count());
    database.close();
  }
  return records;
}
