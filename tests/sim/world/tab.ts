import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Random } from '#support/seeded-random.ts';
import type { App } from '../tab/app.ts';
import type { Realtime } from '../tab/fake-supabase.ts';
import type { TabGlobals } from './bundle.ts';
import { dropConnections, IDBKeyRange, indexedDbOf } from './disk.ts';
import type { StorageFault } from './disk.ts';
import type { Phone } from './phone.ts';
import type { Owner, Scheduler } from './scheduler.ts';

/** When the virtual time began: what the phones' clocks show then. */
export const EPOCH = Date.parse('2026-01-15T06:30:00.000Z');

type Listener = (event: unknown) => void;

/** A tab's request on its way. */
export type Sent = { url: URL; method: string; token: string | null; body: string };
export type Received = { status: number; headers: Record<string, string>; body: string };

/** The world outside of a phone. */
export type Outside = {
  /** Answers, or rejects as fetch does. `signal` ends it. */
  fetch: (tab: Tab, request: Sent, signal: AbortSignal | null) => Promise<Received>;
  realtime: (tab: Tab) => Realtime;
  strike: (tab: Tab, what: { database: string; stores: string[]; mode: string }) => StorageFault;
  refuseOpen: (tab: Tab, database: string) => boolean;
  /** Told of what a tab puts into its local storage, null when it takes it away. */
  stored: (tab: Tab, key: string, value: string | null) => void;
};

/** One open page, from its opening to its end. */
export class Tab implements Owner {
  readonly name: string;
  readonly phone: Phone;
  frozen = false;
  dead = false;
  visible = true;
  /** It was frozen once. */
  thawed = false;
  /** An old build that was never reloaded. */
  outdated = false;
  app!: App;
  readonly #scheduler: Scheduler;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(name: string, phone: Phone, scheduler: Scheduler) {
    this.name = name;
    this.phone = phone;
    this.#scheduler = scheduler;
  }

  open(run: (globals: TabGlobals) => App, outside: Outside, random: Random): void {
    this.as(() => {
      this.app = run(this.#globals(outside, random));
    });
  }

  /** Does something in this tab, as a tap would. */
  as<T>(work: () => T): T {
    const before = this.#scheduler.current;
    this.#scheduler.current = this;
    try {
      return work();
    } finally {
      this.#scheduler.current = before;
    }
  }

  /** The tab is gone in the middle of whatever it did. */
  kill(): void {
    this.dead = true;
    this.frozen = false;
    this.phone.forget(this);
    this.#scheduler.bury(this, (lane) => lane !== null && /^(disk|wait) /.test(lane));
    dropConnections(this.phone.factory, this);
  }

  emit(type: string): void {
    const { owner, listeners } = { owner: this, listeners: [...(this.#listeners.get(type) ?? [])] };
    this.#scheduler.park({
      owner,
      label: `${type} ${this.name}`,
      run: () => {
        for (const listener of listeners) listener({ type, persisted: false });
      },
    });
  }

  now(): number {
    return EPOCH + Math.floor(this.#scheduler.now) + this.phone.skew;
  }

  #globals(outside: Outside, random: Random): TabGlobals {
    const scheduler = this.#scheduler;
    const timers = this.#timers();
    const on = (type: string, listener: Listener) => {
      if (type === 'storage') this.phone.onStorage(this, listener);
      else this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener));
    };
    const off = (type: string, listener: Listener) => void this.#listeners.get(type)?.delete(listener);
    const target = { addEventListener: on, removeEventListener: off };
    const document = { ...target };
    Object.defineProperty(document, 'visibilityState', { get: () => (this.visible ? 'visible' : 'hidden') });
    Object.defineProperty(document, 'hidden', { get: () => !this.visible });
    const globals: TabGlobals = {
      ...timers,
      globalThis: undefined,
      self: undefined,
      window: undefined,
      global: undefined,
      process: undefined,
      document,
      navigator: {
        locks: this.phone.locks(this),
        onLine: true,
        userAgent: 'simulation',
        storage: { persisted: async () => true, persist: async () => true, estimate: async () => ({}) },
      },
      location: {
        origin: 'https://shop.test',
        href: 'https://shop.test/',
        pathname: '/',
        reload: () => undefined,
      },
      localStorage: this.phone.localStorage(this, (key, value) => outside.stored(this, key, value)),
      sessionStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
      indexedDB: indexedDbOf(this.phone.factory, {
        owner: this,
        strike: (what) => outside.strike(this, what),
        refuseOpen: (database) => outside.refuseOpen(this, database),
      }),
      IDBKeyRange,
      BroadcastChannel: this.phone.broadcastChannel(this),
      AbortSignal: abortSignals(timers.setTimeout),
      Date: dateOf(() => this.now()),
      Math: Object.create(Math, { random: { value: random } }),
      performance: { now: () => scheduler.now, mark: () => undefined, measure: () => undefined },
      crypto: cryptoOf(random),
      fetch: (input: unknown, init: RequestInit = {}) => this.#fetch(outside, input, init),
      Response: FakeResponse,
      addEventListener: on,
      removeEventListener: off,
      // The time of a garbage collection is not ours to choose.
      FinalizationRegistry: undefined,
      WeakRef: StrongRef,
      console: { ...console, warn: () => undefined, log: () => undefined },
      simRealtime: outside.realtime(this),
      simInflate: (bytes: Uint8Array) => new Uint8Array(gunzipSync(bytes)),
    };
    const inherited = Object.create(globalThis) as Record<string, unknown>;
    const own = Object.fromEntries(
      Object.entries(globals).map(([name, value]) => [name, { value, writable: true, configurable: true }]),
    );
    const whole: Record<string, unknown> = Object.defineProperties(inherited, own);
    whole['Promise'] = Promise;
    for (const name of ['globalThis', 'self', 'window'] as const) whole[name] = globals[name] = whole;
    return globals;
  }

  async #fetch(outside: Outside, input: unknown, init: RequestInit): Promise<FakeResponse> {
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    const sent = {
      url: new URL(String(input)),
      method: init.method ?? 'GET',
      token,
      body: typeof init.body === 'string' ? init.body : '',
    };
    const { status, headers: received, body } = await outside.fetch(this, sent, init.signal ?? null);
    return new FakeResponse(body, { status, headers: received });
  }

  #timers() {
    const scheduler = this.#scheduler;
    const waiting = new Map<number, { cancel: () => void }>();
    let last = 0;
    const set = (fn: () => void, delay: number, repeats: boolean): number => {
      const id = (last += 1);
      const wait = () => {
        waiting.set(
          id,
          scheduler.park({
            owner: this,
            lane: `timers ${this.name}`,
            delay: Number.isFinite(delay) ? delay : 0,
            label: `timer ${this.name}`,
            run: () => {
              waiting.delete(id);
              if (repeats) wait();
              fn();
            },
          }),
        );
      };
      wait();
      return id;
    };
    const clear = (id: number) => {
      waiting.get(id)?.cancel();
      waiting.delete(id);
    };
    return {
      setTimeout: (fn: () => void, delay = 0) => set(fn, delay, false),
      setInterval: (fn: () => void, delay = 0) => set(fn, Math.max(1, delay), true),
      setImmediate: (fn: () => void) => set(fn, 0, false),
      clearTimeout: clear,
      clearInterval: clear,
    };
  }
}

class StrongRef<T> {
  readonly #value: T;
  constructor(value: T) {
    this.#value = value;
  }
  deref(): T {
    return this.#value;
  }
}

type Headers = { get: (name: string) => string | null };

/** Just enough of a Response, read in one step. */
class FakeResponse {
  readonly status: number;
  readonly statusText = '';
  readonly ok: boolean;
  readonly headers: Headers;
  readonly #body: string;
  constructor(
    body: string | ArrayBuffer | null,
    { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> | Headers } = {},
  ) {
    this.status = status;
    this.ok = status >= 200 && status < 300;
    this.headers = isHeaders(headers) ? headers : { get: (name) => headers[name.toLowerCase()] ?? null };
    this.#body = typeof body === 'string' ? body : new TextDecoder().decode(body ?? new ArrayBuffer(0));
  }
  /** Files come as texts of a character a byte, all at once. */
  get body() {
    let left: Uint8Array | undefined = Uint8Array.from(this.#body, (character) => character.charCodeAt(0));
    const read = async () => {
      const value = left;
      left = undefined;
      return { value, done: value === undefined };
    };
    return { getReader: () => ({ read }) };
  }
  clone(): FakeResponse {
    return new FakeResponse(this.#body, this);
  }
  async text(): Promise<string> {
    return this.#body;
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    return new TextEncoder().encode(this.#body).buffer;
  }
  async json(): Promise<unknown> {
    return JSON.parse(this.#body) as unknown;
  }
}

function isHeaders(headers: Record<string, string> | Headers): headers is Headers {
  return typeof headers['get'] === 'function';
}

function dateOf(now: () => number) {
  return class extends Date {
    constructor(...args: [] | [string | number]) {
      if (args.length === 0) super(now());
      else super(...(args as [number]));
    }
    static override now(): number {
      return now();
    }
  };
}

function abortSignals(setTimer: (fn: () => void, ms: number) => unknown) {
  return {
    any: (signals: AbortSignal[]) => AbortSignal.any(signals),
    abort: (reason?: unknown) => AbortSignal.abort(reason),
    timeout(ms: number) {
      const controller = new AbortController();
      setTimer(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms);
      return controller.signal;
    },
  };
}

function cryptoOf(random: Random) {
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
  return {
    randomUUID: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    getRandomValues<T extends Uint8Array>(bytes: T): T {
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = Math.floor(random() * 256);
      return bytes;
    },
    subtle: {
      digest: async (_name: string, data: Uint8Array) =>
        new Uint8Array(createHash('sha256').update(data).digest()).buffer,
    },
  };
}
