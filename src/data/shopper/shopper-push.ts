import { DAY } from '#domain/time/indian-day.ts';
import { isSilence } from '../api/failure.ts';
import type { Call } from '../api/procedures.ts';
import { RemoteError } from '../api/remote-error.ts';
import type { Env } from '../env/env.ts';
import { serverNow } from '../env/server-now.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { Batch, Outbox } from '../outbox/outbox.ts';
import type { ConnectionStores } from '../replication/connection-state.ts';
import { sendThen } from '../replication/push.ts';
import type { ReplicationOptions } from '../replication/replicate.ts';
import { sendMutations } from './procedures.ts';

/** Milliseconds after which another tab takes the lock of a push: as long as one request may take. */
export const LOCK_TIMEOUT = 8_000;
// An older mutation may not be wanted any more. The server keeps results for 60 days. Without its result, a mutation would be
// applied twice.
const LONGEST_WAIT = 45 * DAY;
// The phone's clock may be slow by weeks. A mutation that is this old by it may be past LONGEST_WAIT by the server's clock.
const CHECK_AFTER = DAY;

type Stores = ConnectionStores & ServerClockStores;

type Deps = {
  env: Env;
  stores: Stores;
  call: Call;
  outbox: Outbox;
  userId: string;
  /** The number of the last mutation of this device that the server had at the last pull. */
  serverHas: () => number;
  /** Pulls to the end of the log. */
  pull: () => Promise<void>;
  /** Called with each batch that the server has answered. */
  onSent: (batch: Batch) => void;
};

/** Sends a person's waiting mutations. */
export class ShopperPush {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Push options for `replicate`. */
  readonly options: NonNullable<ReplicationOptions['push']> = {
    handler: () => this.send(async () => null),
    // A firewall may block pushes only. A connection that hangs is waited for once.
    stopsPull: (error) => {
      const isHanging = error instanceof RemoteError && error.kind === 'timeout';
      return isSilence(error) && (this.#deps.stores.line.get().line === 'down' || isHanging);
    },
  };

  /** Sends what waits and then runs `work`, while no other tab sends. Throws as `sendThen` does. */
  async send<T>(work: () => Promise<T>): Promise<T> {
    const { env, stores, outbox, userId, serverHas } = this.#deps;
    const expired = await this.#expiredAfterPull();
    return sendThen(
      {
        outbox,
        userId,
        send: (batch, after) => this.#sendBatch(batch, after),
        expired,
        serverHas: serverHas(),
        isUp: () => stores.line.get().line === 'up',
        alone: (step) => env.withLock(`${env.databasePrefix}push ${userId}`, LOCK_TIMEOUT, step),
      },
      work,
    );
  }

  async #sendBatch(batch: Batch, after: number) {
    const { call, userId, onSent } = this.#deps;
    const answer = await sendMutations(call, userId, batch, after);
    if (answer.uid === userId) onSent(batch);
    return answer;
  }

  /**
   * Before old mutations are dropped, it pulls: that tells the server's time and which of them the server has. Returns the ISO time
   * before which mutations are too old, '' when none may be.
   */
  async #expiredAfterPull(): Promise<string> {
    const { env, stores, outbox, userId, pull } = this.#deps;
    const now = env.clock.now();
    const times = (await outbox.waitingSince(userId)).map((at) => Date.parse(at));
    // Edits carry the server's time. Only a clock that was set back makes them later than both clocks.
    const latest = Math.max(now, serverNow(env.clock, stores));
    if (!times.some((at) => at > latest || latest - at > CHECK_AFTER)) return '';
    await pull();
    return expiredBefore(env, stores);
  }
}

/**
 * The ISO time before which waiting mutations are too old to be sent. It is '' until the server's time is known: by a phone's
 * clock that is ahead, an edit of a minute ago is old.
 */
export function expiredBefore(env: Pick<Env, 'clock'>, stores: ServerClockStores): string {
  return stores.clockOffset.get() === null
    ? ''
    : new Date(serverNow(env.clock, stores) - LONGEST_WAIT).toISOString();
}
