/** A value that changes, and those who want to know. What React's useSyncExternalStore reads. */
export type Store<T> = {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
};

/** A store that holds `first` until it is set; setting the identical value tells nobody. */
export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Resolves with the first value, now or later, that satisfies the test. */
export function firstValue<T, S extends T>(store: Store<T>, test: (value: T) => value is S): Promise<S>;
export function firstValue<T>(store: Store<T>, test: (value: T) => boolean): Promise<T>;
export function firstValue<T>(store: Store<T>, test: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    let unsubscribe = () => {};
    const look = () => {
      const value = store.get();
      if (!test(value)) return;
      unsubscribe();
      resolve(value);
    };
    unsubscribe = store.subscribe(look);
    look();
  });
}
