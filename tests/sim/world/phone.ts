import { copyOfDisk, IDBFactory } from './disk.ts';
import type { Owner, Parked, Scheduler } from './scheduler.ts';

type Receiver<T> = { owner: Owner; receive: (value: T) => void };
type Waiting = {
  owner: Owner;
  granted: boolean;
  begin: () => void;
  release: () => void;
  robbed: (error: Error) => void;
};

/** The tabs of one browser share its disk, its storage, its locks and its channels. */
export class Phone {
  readonly name: string;
  readonly factory: IDBFactory;
  readonly values: Map<string, string>;
  /** Whether its disk is or has a copy. */
  twinned = false;
  /** The people who may be signed in here, by what they did; null is nobody. */
  readonly people: Set<string | null>;
  readonly #scheduler: Scheduler;
  readonly #channels = new Map<string, Set<Receiver<unknown>>>();
  readonly #storageListeners = new Set<Receiver<{ key: string }>>();
  readonly #locks = new Map<string, { held: Waiting | null; queue: Waiting[] }>();
  /** Milliseconds that this phone's clock is ahead. */
  skew = 0;

  constructor(name: string, scheduler: Scheduler, twin?: Phone) {
    this.name = name;
    this.#scheduler = scheduler;
    this.factory = twin === undefined ? new IDBFactory() : copyOfDisk(twin.factory);
    this.values = new Map(twin?.values);
    this.people = new Set(twin?.people);
    this.skew = twin?.skew ?? 0;
    this.twinned = twin !== undefined;
    if (twin !== undefined) twin.twinned = true;
  }

  localStorage(owner: Owner, onStore: (key: string, value: string | null) => void) {
    const tellOthers = (key: string) => {
      for (const listener of this.#storageListeners) {
        if (listener.owner !== owner) this.#deliver('storage', listener, { key });
      }
    };
    return {
      getItem: (key: string) => this.values.get(key) ?? null,
      setItem: (key: string, value: string) => {
        // Code of a killed page that still runs does so in the simulation alone.
        if (owner.dead || this.values.get(key) === value) return;
        this.values.set(key, value);
        onStore(key, value);
        tellOthers(key);
      },
      removeItem: (key: string) => {
        if (owner.dead || !this.values.delete(key)) return;
        onStore(key, null);
        tellOthers(key);
      },
    };
  }

  onStorage(owner: Owner, receive: (event: { key: string }) => void): void {
    this.#storageListeners.add({ owner, receive });
  }

  /** A class like the browser's. */
  broadcastChannel(owner: Owner) {
    const channels = this.#channels;
    const deliver = this.#deliver.bind(this);
    return class {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      readonly name: string;
      readonly #self: Receiver<unknown>;
      readonly #listeners = new Set<(event: { data: unknown }) => void>();
      constructor(name: string) {
        this.name = name;
        this.#self = {
          owner,
          receive: (data) => {
            this.onmessage?.({ data });
            for (const listener of this.#listeners) listener({ data });
          },
        };
        channels.set(name, (channels.get(name) ?? new Set()).add(this.#self));
      }
      postMessage(data: unknown) {
        for (const other of channels.get(this.name) ?? []) {
          if (other !== this.#self) deliver('channel', other, structuredClone(data));
        }
      }
      addEventListener(_type: string, listener: (event: { data: unknown }) => void) {
        this.#listeners.add(listener);
      }
      removeEventListener(_type: string, listener: (event: { data: unknown }) => void) {
        this.#listeners.delete(listener);
      }
      unref() {}
      close() {
        channels.get(this.name)?.delete(this.#self);
      }
    };
  }

  /** `navigator.locks` of a tab: exclusive locks, given in turn; a signal ends the waiting, `steal` the holding. */
  locks(owner: Owner) {
    type Options = { signal?: AbortSignal; steal?: boolean; ifAvailable?: boolean };
    return {
      request: <T>(name: string, ...rest: unknown[]): Promise<T> => {
        const work = rest.at(-1) as (lock: unknown) => Promise<T>;
        const options = (rest.length > 1 ? rest[0] : {}) as Options;
        const lock = this.#lock(name);
        return new Promise<T>((resolve, reject) => {
          const mine: Waiting = {
            owner,
            robbed: reject,
            release: () => {
              if (lock.held === mine) lock.held = null;
              lock.queue = lock.queue.filter((other) => other !== mine);
              this.#grant(name);
            },
            granted: false,
            begin: () => {
              if (begun) return;
              begun = true;
              options.signal?.removeEventListener('abort', abort);
              Promise.resolve()
                .then(() => work({ name }))
                .then(resolve, reject)
                .finally(mine.release);
            },
          };
          // As above: a page that is gone asks for nothing.
          if (owner.dead) return;
          let begun = false;
          const abort = () => {
            if (mine.granted) return;
            lock.queue = lock.queue.filter((other) => other !== mine);
            reject(options.signal?.reason as Error);
          };
          if (options.signal?.aborted === true) return abort();
          options.signal?.addEventListener('abort', abort);
          if (options.ifAvailable === true && (lock.held !== null || lock.queue.length > 0)) {
            Promise.resolve()
              .then(() => work(null))
              .then(resolve, reject);
            return;
          }
          if (options.steal === true) {
            const before = lock.held;
            lock.held = null;
            lock.queue.unshift(mine);
            if (before !== null) {
              const error = new DOMException('stolen', 'AbortError');
              this.#scheduler.park({
                owner: before.owner,
                label: `robbed ${before.owner.name}`,
                run: () => {
                  // The old holder hears of the grant before it hears of the loss, however long it slept.
                  before.begin();
                  before.robbed(error);
                },
              });
            }
          } else {
            lock.queue.push(mine);
          }
          this.#grant(name);
        });
      },
      query: async () => ({
        held: [...this.#locks].flatMap(([name, { held }]) =>
          held === null ? [] : [{ name, clientId: held.owner.name }],
        ),
        pending: [],
      }),
    };
  }

  /** A tab has gone: what it held is free, and it hears nothing. */
  forget(owner: Owner): void {
    for (const listeners of this.#channels.values()) {
      for (const listener of listeners) if (listener.owner === owner) listeners.delete(listener);
    }
    for (const listener of this.#storageListeners) {
      if (listener.owner === owner) this.#storageListeners.delete(listener);
    }
    for (const [name, lock] of this.#locks) {
      if (lock.held?.owner === owner) lock.held = null;
      lock.queue = lock.queue.filter((waiting) => waiting.owner !== owner);
      this.#grant(name);
    }
  }

  /** Whether the tab holds a lock of such a name. */
  holds(owner: Owner, name: RegExp): boolean {
    return [...this.#locks].some(([held, lock]) => name.test(held) && lock.held?.owner === owner);
  }

  #lock(name: string) {
    const known = this.#locks.get(name) ?? { held: null, queue: [] };
    this.#locks.set(name, known);
    return known;
  }

  #grant(name: string): void {
    const lock = this.#lock(name);
    const next = lock.held === null ? lock.queue.shift() : undefined;
    if (next === undefined) return;
    lock.held = next;
    next.granted = true;
    this.#scheduler.park({
      owner: next.owner,
      label: `lock ${this.name} ${next.owner.name}`,
      run: next.begin,
    });
  }

  #deliver<T>(what: string, { owner, receive }: Receiver<T>, value: T): Parked {
    return this.#scheduler.park({
      owner,
      // One queue for all channels, as a page has one.
      lane: `${what} ${owner.name}`,
      label: `hear ${owner.name}`,
      run: () => receive(value),
    });
  }
}
