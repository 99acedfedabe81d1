import type { Env } from '../env/env.ts';
import type { StorageFor } from '../storage/replica-storage.ts';
import type { SessionStores } from '../session/session-state.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { CatalogueStores } from './state.ts';
import type { Connection } from '../replication/connection.ts';
import type { Wanted } from './preview-target.ts';
import type { Prefetch } from './prefetch.ts';
import type { OpenCatalogue } from './open-catalogue.ts';
import { openCatalogue } from './open-catalogue.ts';
import { CatalogueSource } from './catalogue-source.ts';

type Options = {
  env: Env;
  stores: SessionStores & CatalogueStores & ServerClockStores;
  connection: Connection;
  storageFor: StorageFor;
  /** Requests that the page has sent already. */
  prefetch: Prefetch | null;
};

/** Opens the catalogue and keeps it open. */
export class CatalogueManager {
  readonly #options: Options;
  readonly #source: CatalogueSource;
  #current: OpenCatalogue | null = null;
  #isClosed = false;
  /** The highest known seq of the server's log. */
  #notifiedSeq = 0;
  /** Opening and closing run one after the other. */
  #changing: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#source = options.prefetch?.source ?? new CatalogueSource(options.stores.catalogue);
    void this.#runInTurn(() => this.#open());
  }

  /** Pulls now, because the catalogue changed. `seq` is the highest known seq of the log, 0 when it is unknown. */
  onChange(seq: number): void {
    this.#notifiedSeq = Math.max(this.#notifiedSeq, seq);
    void this.#current?.replication.run();
  }

  /** Pulls soon, because the connection is back. A pull that still fails keeps its waits. */
  schedule(): void {
    this.#current?.replication.schedule();
  }

  /** Pulls without hurry, because the connection may be broken. It waits until the catalogue is open. */
  verify(): void {
    // While the catalogue opens, its first run may take an answer that is older than the suspicion.
    void this.#changing.then(() => this.#current?.replication.verify());
  }

  /** Pulls now, and resolves when that ended. Does nothing while the catalogue is not open. */
  async sync(): Promise<void> {
    await this.#current?.replication.run();
  }

  /** Fetches what a shared link leads to before the rest. Throws when the shop cannot be reached. */
  async preview(wanted: Wanted): Promise<void> {
    await this.#changing;
    await this.#current?.preview(wanted);
  }

  /** Reads what a product's page shows beside it, from the disk or the server. Throws when it cannot be had now. */
  async readDetails(id: string): Promise<void> {
    await this.#changing;
    await this.#current?.readDetails(id);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#runInTurn(async () => this.#current?.close());
  }

  #runInTurn(step: () => Promise<void>): Promise<void> {
    this.#changing = this.#changing.then(step);
    return this.#changing;
  }

  async #open(): Promise<void> {
    if (this.#isClosed) return;
    const { storageFor, ...options } = this.#options;
    try {
      const storage = await storageFor({
        onStuck: (retry) => {
          if (this.#current !== null) return;
          if (retry === null) this.#begin();
          else this.#fail(retry);
        },
        reopen: () => this.#reopen(),
      });
      this.#current = await openCatalogue({
        ...options,
        source: this.#source,
        storage,
        notifiedSeq: () => this.#notifiedSeq,
      });
      void this.#current.replication.run();
    } catch {
      if (!this.#isClosed) this.#fail(() => this.#retryOpening());
    }
  }

  #fail(retry: () => void): void {
    this.#source.dispatch({ type: 'failed', retry });
  }

  #retryOpening(): void {
    this.#begin();
    void this.#runInTurn(() => this.#open());
  }

  /** Shows that the database is being opened, and nothing of what was shown before. */
  #begin(): void {
    this.#source.release('reopen');
    this.#source.dispatch({ type: 'opening' });
  }

  /** Opens another connection in place of a dead one. The screen keeps what it shows until then. */
  #reopen(): void {
    this.#source.hold('reopen');
    this.#source.dispatch({ type: 'opening' });
    void this.#runInTurn(async () => {
      await this.#current?.close().catch(() => undefined);
      this.#current = null;
      await this.#open();
    });
  }
}
