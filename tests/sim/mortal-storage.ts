import 'fake-indexeddb/auto';

const connections = new WeakMap<IDBDatabase, symbol>();
const dead = new Set<symbol>();
const living = new Map<string, symbol>();
const doomed = new Map<symbol, { left: number; die: () => void }>();

// IndexedDB belongs to the browser, not to the tab, so a tab's death can only be staged here: its connections begin no
// transaction any more. Those that were begun end as they would.
wrap<IDBFactory, IDBOpenDBRequest>(IDBFactory.prototype, 'open', (open, _, name) => {
  const owner = [...living].find(([prefix]) => String(name).startsWith(prefix))?.[1];
  const request = open();
  request.addEventListener('success', () => {
    if (owner !== undefined) connections.set(request.result, owner);
  });
  return request;
});
wrap<IDBDatabase, IDBTransaction>(IDBDatabase.prototype, 'transaction', (begin, connection) => {
  const owner = connections.get(connection);
  const doom = owner && doomed.get(owner);
  if (doom && (doom.left -= 1) < 0) doom.die();
  // No InvalidStateError: Dexie would open another connection.
  if (owner !== undefined && dead.has(owner)) throw new DOMException('the tab is gone', 'AbortError');
  return begin();
});

/** The databases with this prefix, as the tab sees them that is opened next. */
export function storageOf(prefix: string) {
  const owner = Symbol(prefix);
  living.set(prefix, owner);
  const kill = () => void dead.add(owner);
  return {
    kill,
    /** Dies at the transaction after the next `count`: between two steps of whatever is under way by then. */
    killAfter: (count: number): Promise<void> =>
      new Promise((resolve) => {
        const die = () => {
          kill();
          resolve();
        };
        doomed.set(owner, { left: count, die });
      }),
  };
}

function wrap<T extends object, Result>(
  prototype: T,
  name: keyof T & string,
  around: (original: () => Result, self: T, first: unknown) => Result,
): void {
  const original = prototype[name] as (...args: unknown[]) => Result;
  Object.assign(prototype, {
    [name](this: T, ...args: unknown[]) {
      return around(() => original.apply(this, args), this, args[0]);
    },
  });
}

/** Throws a disk away. Everything on it must be closed. */
export async function wipe(prefix: string): Promise<void> {
  living.delete(prefix);
  for (const { name = '' } of await indexedDB.databases()) {
    if (name.startsWith(prefix)) indexedDB.deleteDatabase(name);
  }
}
