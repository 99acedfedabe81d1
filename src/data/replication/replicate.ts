import { BehaviorSubject, Subject, filter, firstValueFrom } from 'rxjs';
import type { RxCollection } from 'rxdb';
import type { Client } from '../api/client.ts';
import type { Env, RunLocked } from '../env/env.ts';
import type { SyncStateDoc } from '../schema/sync-state.ts';
import type { ReplicaStorage } from '../storage/replica-storage.ts';
import type { ReplicaPhase } from '../storage/replica-phase.ts';
import type { Connection, ConnectionUser } from './connection.ts';
import { ChangeNotifications } from './change-notifications.ts';
import type { NotificationOptions } from './change-notifications.ts';
import { readState, START } from './checkpoint.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { Replica, Offer, Page, Pulled } from './pull.ts';
import { pullToEnd } from './pull.ts';
import type { ReplicatedCollection, ReplicatedDoc } from './replicated-collection.ts';
import { SyncScheduler } from './scheduler.ts';
import { watchCollections } from './watch-collections.ts';
import type { WatchedCollections } from './watch-collections.ts';

export type ReplicationOptions = {
  env: Env;
  connection: Connection;
  /** As whom its requests report to `connection`. */
  user: ConnectionUser;
  storage: Pick<ReplicaStorage, 'result'>;
  /** The log's scope, such as `seller:` and the seller's id. It names the checkpoint and the lock of the tabs. */
  replicationIdentifier: string;
  state: RxCollection<SyncStateDoc>;
  collections: Record<string, ReplicatedCollection>;
  /** All documents of each collection are kept here under its name. `onDocs` is called after each change. */
  docs: Record<string, ReadonlyMap<string, ReplicatedDoc>>;
  onDocs: () => void;
  pull: {
    /** Fetches the page behind a checkpoint, or what there is in its place. */
    handler: (checkpoint: Checkpoint) => Promise<Page | Offer>;
    /** Milliseconds after which another tab takes the lock of one that hangs: longer than one request may take. */
    lockTimeout: number;
    /** Called before each pull, and the function that it returns with the pull's last page, before anybody else learns of it. */
    around?: () => Promise<(pulled: Pulled) => Promise<void>>;
  } & Pick<Replica, 'atOnce' | 'onOtherEpoch' | 'volatileCheckpoint'>;
  push?: {
    /** Sends all mutations that wait. */
    handler: () => Promise<null>;
    /** Whether a pull would fail with this error of the handler, too. Otherwise it is tried, and the error is thrown after it. */
    stopsPull: (error: unknown) => boolean;
  };
  /** Pulls when the server tells of a change on the topic of this name. */
  live?: Pick<NotificationOptions, 'ownDevice' | 'spreads'> & {
    client: Client;
    /** On a hidden page too. */
    inBackground?: true;
  };
  /** Milliseconds until a page at rest pulls again. It is called after each run. */
  idle: () => number;
  /** Called first in each run. */
  beforeRun?: () => Promise<void>;
  /** Called after the pull of each run, before an error of the push is thrown. */
  onPulled?: () => void;
  onPhase?: () => void;
  /** Called after each run, with its error or null. */
  onResult?: (error: unknown) => void;
};

/**
 * Keeps the collections of one log in step with the server. It has the interface of RxDB's own replication states, for several
 * collections at once: `useReplicationStatus` of RxDB's React plugin works on it. It does not use `replicateRxCollection`. There a
 * row that a full disk refused once is lost, since a later checkpoint steps over it.
 */
export class Replication {
  readonly replicationIdentifier: string;
  readonly replica: Replica;
  readonly watched: WatchedCollections;
  /** The checkpoint that was on the disk before its rows were read. */
  readonly found: SyncStateDoc | null;
  /** True while a run is under way. */
  readonly active$ = new BehaviorSubject(false);
  /** The error of each run that failed. */
  readonly error$ = new Subject<unknown>();
  /** Each row that a pull brought, once all of the pull is stored or shown. */
  readonly received$ = new Subject<ReplicatedDoc>();
  /** Each mutation that the server has answered. */
  readonly sent$ = new Subject<unknown>();
  readonly canceled$ = new BehaviorSubject(false);
  readonly #options: ReplicationOptions;
  readonly #phase: BehaviorSubject<ReplicaPhase>;
  #scheduler: SyncScheduler | null = null;
  #notifications: ChangeNotifications | null = null;
  /** The error of the last run's push. */
  #refused: unknown = null;
  #persisted = true;

  constructor(
    options: ReplicationOptions,
    replica: Replica,
    watched: WatchedCollections,
    found: SyncStateDoc | null,
  ) {
    this.replicationIdentifier = options.replicationIdentifier;
    this.replica = replica;
    this.watched = watched;
    this.found = found;
    this.#options = options;
    this.#phase = new BehaviorSubject<ReplicaPhase>({
      status: found?.complete === true ? 'complete' : 'filling',
    });
  }

  get phase(): ReplicaPhase {
    return this.#phase.value;
  }

  /** Whether there was room on the disk for all rows of the last pull. */
  get persisted(): boolean {
    return this.#persisted;
  }

  /** Runs are possible from here on, and changes are heard of. The first run is the caller's to begin. */
  start(): void {
    const { env, connection, live, idle } = this.#options;
    const scheduler = new SyncScheduler(env, {
      idle,
      work: () => this.#work(),
      onResult: (error) => this.#onResult(error),
    });
    this.#scheduler = scheduler;
    if (live === undefined) return;
    const { client, inBackground, ...options } = live;
    this.#notifications = new ChangeNotifications({
      ...options,
      env,
      client,
      topic: this.replicationIdentifier,
      onChange: () => void (inBackground ? scheduler.runInBackground() : scheduler.run()),
      onBreak() {
        connection.suspectOffline();
        scheduler.verify();
      },
    });
  }

  /** Runs now, or right after the run under way, and resolves when it has ended. Never rejects. As of SyncScheduler. */
  async run(): Promise<void> {
    await this.#scheduler?.run();
  }

  /** There is something new to send. As of SyncScheduler. */
  schedule(): void {
    this.#scheduler?.schedule();
  }

  /** The connection may be broken. As of SyncScheduler. */
  verify(): void {
    this.#scheduler?.verify();
  }

  /** `idle` may have become shorter. As of SyncScheduler. */
  advanceIdleRun(): void {
    this.#scheduler?.advanceIdleRun();
  }

  reSync(): void {
    void this.run();
  }

  /** Resolves once a pull has reached the end of the log. */
  async awaitInitialReplication(): Promise<void> {
    await firstValueFrom(this.#phase.pipe(filter(({ status }) => status === 'complete')));
  }

  /** Resolves after a run. Whether that failed, `error$` tells. */
  awaitInSync(): Promise<void> {
    return this.run();
  }

  /** Ends it. The collections stay as they are. */
  async cancel(): Promise<void> {
    this.canceled$.next(true);
    this.#notifications?.stop();
    this.watched.stop();
    await this.#scheduler?.stop();
    this.active$.next(false);
  }

  /** Runs a step while no other tab pulls. */
  readonly withLock: RunLocked = (step) => {
    const { env, pull } = this.#options;
    return env.withLock(`${env.databasePrefix}pull ${this.replicationIdentifier}`, pull.lockTimeout, step);
  };

  /** Pulls to the end of the log. Rejects with what the handler or the storage throws. */
  async pull(): Promise<void> {
    const { pull } = this.#options;
    const after = await pull.around?.();
    const pages: Page[] = [];
    const handler = async (checkpoint: Checkpoint) => {
      const page = await pull.handler(checkpoint);
      if (this.received$.observed && !('take' in page)) pages.push(page);
      return page;
    };
    const pulled = await pullToEnd(this.replica, handler, this.withLock);
    this.#persisted = pulled.persisted;
    await after?.(pulled);
    for (const { rows } of pages) for (const row of Object.values(rows).flat()) this.received$.next(row);
    // Whatever becomes of what is sent: all there is to show is here.
    this.#setPhase({ status: 'complete' });
  }

  /** Pulls, or leaves it to the next run when that fails. Never rejects. */
  async pullOrSchedule(): Promise<void> {
    await this.pull().catch(() => this.schedule());
  }

  async #work(): Promise<void> {
    this.active$.next(true);
    const { beforeRun, push, onPulled } = this.#options;
    this.#refused = null;
    if (beforeRun !== undefined) await beforeRun();
    // A server that refuses what is sent must not keep this device from what is new.
    if (push !== undefined)
      this.#refused = await push.handler().catch((error: unknown) => {
        if (push.stopsPull(error)) throw error;
        return error;
      });
    await this.pull();
    onPulled?.();
    if (this.#refused !== null) throw this.#refused;
  }

  #onResult(error: unknown): void {
    const { connection, user, storage, onResult } = this.#options;
    // An error of the push is thrown only after the pull behind it was answered.
    connection.result(user, error, error === this.#refused);
    storage.result(error, this.#persisted);
    onResult?.(error);
    if (error !== null && this.phase.status === 'filling') this.#setPhase({ status: 'unfilled' });
    this.active$.next(false);
    if (error !== null) this.error$.next(error);
  }

  #setPhase(phase: ReplicaPhase): void {
    if (this.phase.status === phase.status) return;
    this.#phase.next(phase);
    this.#options.onPhase?.();
  }
}

/**
 * Reads what the disk has of a log and begins to watch it. Nothing is pulled before `start`. Rejects when the disk cannot be read.
 */
export async function replicate(options: ReplicationOptions): Promise<Replication> {
  const { env, replicationIdentifier, state, collections, docs, onDocs, pull } = options;
  const { atOnce, onOtherEpoch, volatileCheckpoint } = pull;
  // Under the versions of all collections: one whose schema has changed starts empty, and needs all its rows.
  const versions = Object.values(collections).map((collection) => collection.schema.version);
  const stateId = `${replicationIdentifier} ${versions.join('.')}`;
  // Before its rows are read: what another tab has completed since may be heard of later than that it has.
  const found = await readState({ state, stateId });
  const watched = await watchCollections(collections, docs, {
    clock: env.clock,
    stored: found ?? START,
    onChange: onDocs,
  });
  const handlers = {
    ...(atOnce && { atOnce }),
    ...(onOtherEpoch && { onOtherEpoch }),
    ...(volatileCheckpoint && { volatileCheckpoint }),
  };
  return new Replication(options, { stateId, state, collections, watched, ...handlers }, watched, found);
}
