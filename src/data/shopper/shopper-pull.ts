import type { Call } from '../api/procedures.ts';
import type { Env } from '../env/env.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Connection } from '../replication/connection.ts';
import { fetchOwnPage } from '../replication/fetch-page.ts';
import type { Checkpoint } from '../replication/checkpoint.ts';
import type { Page, Pulled } from '../replication/pull.ts';
import type { ReplicationOptions } from '../replication/replicate.ts';
import { expiredBefore, LOCK_TIMEOUT } from '../replication/push.ts';

const PAGE = 500;

/** Returns the log scope of a person's own rows. */
export function shopperScope(userId: string): string {
  return `user:${userId}`;
}

type Deps = {
  env: Env;
  stores: ServerClockStores;
  call: Call;
  connection: Connection;
  outbox: Outbox;
  userId: string;
  /** Called when there is something to send again. */
  schedule: () => void;
};

/** The pull of a person's own rows, and its results for their mutations. */
export class ShopperPull {
  readonly #deps: Deps;
  #device: string;
  #serverHas = 0;
  #lastRequeuedEpoch = '';

  constructor(deps: Deps, device: string) {
    this.#deps = deps;
    this.#device = device;
  }

  /** The id by which the server knows this device's mutations. Another tab may change it. */
  get device(): string {
    return this.#device;
  }

  /** The id of the last mutation of this device that the server had at the last pull. */
  get serverHas(): number {
    return this.#serverHas;
  }

  /** Pull options for `replicate`. */
  readonly options: ReplicationOptions['pull'] = {
    handler: (checkpoint) => this.#fetchPage(checkpoint),
    lockTimeout: LOCK_TIMEOUT,
    atOnce: true,
    onOtherEpoch: (epoch, isPersisted) => this.#requeueApplied(epoch, isPersisted),
    around: () => this.#around(),
  };

  /** Fetches the page behind a checkpoint. Throws as `fetchOwnPage` does. */
  async #fetchPage(checkpoint: Checkpoint): Promise<Page> {
    const { env, stores, call, outbox, userId } = this.#deps;
    this.#device = await outbox.deviceId(userId);
    const request = { userId, scope: shopperScope(userId), device: this.#device, checkpoint, limit: PAGE };
    const page = await fetchOwnPage(env, stores, call, request);
    const acknowledgedId = await outbox.acknowledgedBy(userId, this.#device, page.acknowledgedId ?? 0);
    // Another tab changed the device's id during the request. The answer counts another device id's mutations.
    if (acknowledgedId === null) return this.#fetchPage(checkpoint);
    this.#serverHas = acknowledgedId;
    return { ...page, acknowledgedId };
  }

  /** Sends all applied mutations again, because this server may not have them. It recognises those that it has. */
  async #requeueApplied(epoch: string, isPersisted: boolean): Promise<void> {
    // A full disk does not store the epoch. Each pull then reports the same one as new.
    if (!isPersisted && epoch === this.#lastRequeuedEpoch) return;
    const { env, stores, outbox, userId, schedule } = this.#deps;
    if ((await outbox.requeueApplied(userId, expiredBefore(env, stores))) > 0) schedule();
    this.#lastRequeuedEpoch = epoch;
  }

  /** Runs before a pull. The returned function runs with its last page. */
  async #around(): Promise<(pulled: Pulled) => Promise<void>> {
    const { connection, outbox, userId } = this.#deps;
    const removeMissing = await outbox.beforePull(userId);
    return async ({ persisted, acknowledgedId, serverNow }) => {
      // Rows that the disk could not take are shown by their mutations again after the next start.
      if (persisted && acknowledgedId !== null) await outbox.acknowledge(userId, acknowledgedId);
      removeMissing();
      connection.note({ shopperAt: serverNow, shopperPulled: true });
    };
  }
}
