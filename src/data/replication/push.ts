import { DAY } from '#domain/time/indian-day.ts';
import { retryPolicy } from '#domain/mutation/retry.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import type { MutationsAnswer, MutationResult } from '../api/answers.ts';
import { PROTOCOL } from '../api/answers.ts';
import type { Json } from '../api/database.types.ts';
import { failureOf, isSilence } from '../api/failure.ts';
import type { Call } from '../api/procedures.ts';
import { RemoteError } from '../api/remote-error.ts';
import type { Env, RunLocked } from '../env/env.ts';
import { serverNow } from '../env/server-now.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { Batch, Outbox } from '../outbox/outbox.ts';
import type { ConnectionStores } from './connection-state.ts';
import type { ReplicationOptions } from './replicate.ts';

const MAX_BATCH = 50;
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
export class Push {
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
      return isSilence(error) && (this.#deps.stores.connection.get().status === 'down' || isHanging);
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
        isUp: () => stores.connection.get().status === 'up',
        withLock: (step) => env.withLock(`${env.databasePrefix}push ${userId}`, LOCK_TIMEOUT, step),
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

type Sender = {
  outbox: Outbox;
  userId: string;
  /** `after`: up to which number this run has results. */
  send: (batch: Batch, after: number) => Promise<MutationsAnswer>;
  /** Mutations made before this ISO time are not sent any more, unless the server has them. */
  expired: string;
  /** The number of the last mutation of this device that the server has. */
  serverHas: number;
  withLock: RunLocked;
  /** Whether other requests reach the shop. If so, a strange answer does not mean that the connection is bad. */
  isUp: () => boolean;
};

/**
 * Sends a person's waiting mutations in order until none is left, stores the results, and then runs `work` before another
 * tab may send. A refused mutation is rejected and holds up nothing. Throws when the connection or the server fails. The queue then
 * stays as it is. It is harmless to send the same mutations again, because the server knows their numbers.
 */
export async function sendThen<T>(sender: Sender, work: () => Promise<T>): Promise<T> {
  const { outbox, userId, withLock, expired, serverHas } = sender;
  let limit = MAX_BATCH;
  let after = 0;
  for (;;) {
    const ended = await withLock(async (lost) => {
      const batch = await outbox.take(userId, { limit, after, expired, serverHas });
      if (batch.mutations.length === 0) return { value: await work() };
      // The tab that took over sends this batch. The next turn sees what it has left.
      if (lost?.aborted === true) return null;
      try {
        after = await sendBatch(sender, batch, after);
      } catch (error) {
        if (limit === 1 || !isBatchTooLarge(error, sender.isUp())) throw error;
        limit = Math.ceil(limit / 2);
      }
      return null;
    });
    if (ended !== null) return ended.value;
  }
}

/** Gives the number behind which to go on. */
async function sendBatch({ outbox, userId, send }: Sender, batch: Batch, after: number): Promise<number> {
  const answer = await send(batch, after);
  if (answer.status === 'upgrade_required') throw new ShopError('upgrade_required');
  if (answer.uid !== userId) throw new RemoteError('not_ours');
  // Also when another tab has taken another name for this device meanwhile, of which the server knows nothing yet.
  if (answer.status === 'behind' && after > 0) return 0;
  if (!(await outbox.applyResults(userId, answer.verdicts, batch))) return 0;
  const results = new Map(answer.verdicts.map((result) => [result.n, result]));
  for (const { n } of batch.mutations) {
    const result = results.get(n);
    // An answer that leaves out what was asked would make this loop endless.
    if (result === undefined) throw new RemoteError('not_ours');
    if (result.verdict === 'retry') throw new RemoteError('http', { status: 503, code: 'retry' });
    // All behind it has new numbers now.
    if (isConflict(result)) return 0;
  }
  return batch.mutations.at(-1)?.n ?? 0;
}

/** Whether a smaller batch may pass. A firewall takes some words for an attack, and the others must get past it. */
function isBatchTooLarge(error: unknown, isUp: boolean): boolean {
  if (error instanceof RemoteError && error.kind === 'not_ours')
    return isUp && [403, 413].includes(error.status);
  return retryPolicy(failureOf(error)) === 'halve';
}

function isConflict({ verdict, code }: MutationResult): boolean {
  return verdict === 'rejected' && code === 'device_conflict';
}

/** Sends a batch of mutations, with results known up to `after`. The answer says what became of each. */
async function sendMutations(
  call: Call,
  userId: string,
  { device, mutations }: Batch,
  after: number,
): Promise<MutationsAnswer> {
  const answer = await call('apply_mutations', {
    p_uid: userId,
    p_device: device,
    p_protocol: PROTOCOL,
    p_intents: mutations.map((mutation) => ({ ...mutation, args: toWireArgs(mutation.args) })),
    p_after: after,
  });
  return answer as MutationsAnswer;
}

/** Arguments of a mutation under the names the database has: camelCase to snake_case, one level. */
export function toWireArgs(args: unknown): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(args as Record<string, Json>).map(([key, value]) => [
      key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}
