import { ShopError } from '#domain/mutation/error-code.ts';
import { retryPolicy } from '#domain/mutation/retry.ts';
import { isOnline } from '#platform/connectivity.ts';
import type { Store } from '../env/store.ts';
import { failureOf, isSilence } from '../api/failure.ts';
import { RemoteError } from '../api/remote-error.ts';
import type { ConnectionState } from './connection-state.ts';

/** One lost request on a bad connection is no news; two in a row are. */
const FAILURES_TO_REPORT = 2;
/** If the server asks for a longer pause (in seconds), the second failure would come so much later. The first one is reported. */
const LONG_PAUSE_S = 5;

/** The part of the app that makes a request. Each has troubles of its own, and one's success does not end another's. */
export type ConnectionUser = 'catalogue' | 'shopper' | 'seller' | 'back-office';

type Standing = {
  /** Failures in a row. Requests without an answer count only since the connection was last back. */
  failures: number;
  error: unknown;
  /** Others got through while this user did not. Its failures alone say nothing about the connection. */
  othersGotThrough: boolean;
};

type ConnectionListeners = {
  /** This user got through on a connection that was down: the others need not wait for their next try. */
  onRecovery: (by: ConnectionUser) => void;
  /** The server is unreachable for this client only, once more. Another client's request tells whether the connection is down. */
  onUnreachableForThisClient: (by: ConnectionUser) => void;
};

/** Derives the connection's state, which screens show, from the results of requests. `page.ts` adds a browser without a network. */
export class Connection {
  readonly #store: Store<ConnectionState>;
  readonly #listeners: ConnectionListeners;
  readonly #standings = new Map<ConnectionUser, Standing>();
  /** Requests without an answer in a row, whoever made them. Any other end of a run starts the count anew. */
  #unanswered = 0;

  constructor(store: Store<ConnectionState>, listeners: ConnectionListeners) {
    this.#store = store;
    this.#listeners = listeners;
  }

  /** A request ended, with an error or null. With `answered`, the server has answered this user since the request failed. */
  result(user: ConnectionUser, error: unknown, answered = false): void {
    const last = this.#standings.get(user);
    const failures = error === null ? 0 : (last?.failures ?? 0) + 1;
    const othersGotThrough = error !== null && last?.othersGotThrough === true && this.#standings.size > 1;
    this.#standings.set(user, { failures, error, othersGotThrough });
    const isUnanswered = !answered && isSilence(error);
    const gotThrough = answered || error === null;
    this.#count(isUnanswered, othersGotThrough);
    if (gotThrough) this.#markFailingOthers(user);
    const before = this.#store.get().status;
    this.#set(this.#statusAfter(gotThrough || reachedTheNetwork(error)));
    if (gotThrough && before === 'down') this.#listeners.onRecovery(user);
    if (othersGotThrough && isUnanswered) this.#listeners.onUnreachableForThisClient(user);
  }

  /** The server answered this user, whatever becomes of the request: a connection that was down is back. */
  responseReceived(user: ConnectionUser): void {
    this.#unanswered = 0;
    if (this.#store.get().status !== 'down') return;
    const isKnown = this.#standings.has(user);
    this.result(user, null);
    // An answer to a user that was forgotten meanwhile does not bring it back.
    if (!isKnown) this.#standings.delete(user);
  }

  /** Changes facts that say nothing about the connection itself. */
  note(facts: Partial<Omit<ConnectionState, 'status' | 'trouble' | 'upgrade'>>): void {
    this.#change(facts);
  }

  /** Something else suggests that the device is offline: the next request without an answer is believed. */
  suspectOffline(): void {
    this.#unanswered = Math.max(this.#unanswered, FAILURES_TO_REPORT - 1);
  }

  /** This user makes no more requests: its troubles are over. */
  forget(user: ConnectionUser): void {
    this.#standings.delete(user);
    this.#set(this.#store.get().status);
  }

  #count(isUnanswered: boolean, othersGotThrough: boolean): void {
    if (!isUnanswered) this.#unanswered = 0;
    // Its failures count as one, together with the others'.
    else if (othersGotThrough) this.#unanswered = Math.max(this.#unanswered, FAILURES_TO_REPORT - 1);
    else this.#unanswered += 1;
  }

  /** Marks users that keep failing without an answer while this one got through. */
  #markFailingOthers(user: ConnectionUser): void {
    for (const [other, standing] of this.#standings)
      if (other !== user && standing.failures >= FAILURES_TO_REPORT && isSilence(standing.error))
        standing.othersGotThrough = true;
  }

  #statusAfter(answered: boolean): ConnectionState['status'] {
    const before = this.#store.get().status;
    if (this.#unanswered >= FAILURES_TO_REPORT) return 'down';
    if (this.#unanswered > 0) return before;
    if (answered) return 'up';
    // The work failed before its request. Once the browser has a network again, nobody knows whether the connection is down.
    return before === 'down' && isOnline() ? 'unknown' : before;
  }

  #set(status: ConnectionState['status']): void {
    const all = [...this.#standings.values()];
    // Requests without an answer until now were the connection's trouble, not the server's.
    if (status !== 'down' && this.#store.get().status === 'down')
      for (const standing of all) if (isSilence(standing.error)) standing.failures = 0;
    this.#change({
      status,
      trouble: all.map(troubleOf).find((trouble) => trouble !== null) ?? null,
      upgrade: all.some(({ error }) => isUpgrade(error)),
    });
  }

  #change(facts: Partial<ConnectionState>): void {
    const before = this.#store.get();
    const next = { ...before, ...facts };
    const keys = Object.keys(next) as (keyof ConnectionState)[];
    if (keys.some((key) => next[key] !== before[key])) this.#store.set(next);
  }
}

function isUpgrade(error: unknown): boolean {
  return error instanceof ShopError && error.code === 'upgrade_required';
}

/** Whether the request got as far as the network, which tells of the connection. */
function reachedTheNetwork(error: unknown): boolean {
  return isUpgrade(error) || error instanceof RemoteError;
}

function troubleOf({ failures, error }: Standing): ConnectionState['trouble'] {
  if (failures === 0 || error instanceof ShopError) return null;
  if (!(error instanceof RemoteError)) return 'storage';
  if (retryPolicy(failureOf(error)) === 'attention') return 'server';
  // A new token or a moment may mend anything else, so the first time is no news.
  const isNews = failures >= FAILURES_TO_REPORT || (error.retryAfterSeconds ?? 0) > LONG_PAUSE_S;
  return isNews ? 'server' : null;
}
