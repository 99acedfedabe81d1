/**
 * How many records the databases whose names contain `part` hold, all stores together. It needs nothing around it:
 * it runs in pages (`page.evaluate(recordsHere, part)`) as it does in Node.
 */
export async function recordsHere(part: string): Promise<number> {
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
