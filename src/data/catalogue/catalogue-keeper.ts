import type { Env } from '../env/env.ts';
import type { StorageFor } from '../storage/replica-storage.ts';
import type { SessionStores } from '../session/session-state.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { CatalogueStores } from './state.ts';
import type { Connection } from '../replication/connection.ts';
import type { Wanted } from './wanted.ts';
import type { Ahead } from './ask-ahead.ts';
import { cardsAhead } from './base/cards-ahead.ts';
import type { OpenCatalogue } from './open-catalogue.ts';
import { openCatalogue } from './open-catalogue.ts';
import { EMPTY_CATALOGUE } from './state.ts';

type Stores = SessionStores & CatalogueStores & ServerClockStores;

export type CatalogueKeeper = {
  /** Looks for what is new, soon; up to where the log is known to be, 0 when that was not said. */
  onChange: (seq: number) => void;
  /** The line is back: looks soon, but keeps the waits of one that still fails. */
  schedule: () => void;
  /** The line may be broken: looks, in no hurry; once it is open, if it is not yet. */
  verify: () => void;
  /** Looks now; settles when that ended. */
  sync: () => Promise<void>;
  /** Closes the mirror and opens it anew: its connection is dead. What is on the screen stays until then. */
  reopen: () => void;
  /** Brings what a shared link leads to, ahead of the rest. Throws when the shop cannot be reached. */
  glimpse: (wanted: Wanted) => Promise<void>;
  /** Brings what a product's page shows beside it. Throws when it cannot be had now. */
  readDetails: (id: string) => Promise<void>;
  close: () => Promise<void>;
};

/** Opens the catalogue and keeps it open; `ahead` is what the page has asked for already. */
export function keepCatalogue(
  env: Env,
  stores: Stores,
  connection: Connection,
  storageFor: StorageFor,
  ahead: Ahead | null,
): CatalogueKeeper {
  const cards = ahead === null ? null : cardsAhead(env, ahead);
  let current: OpenCatalogue | null = null;
  let closed = false;
  let heard = 0;

  const failed = (retry: () => void) =>
    stores.catalogue.set({ ...stores.catalogue.get(), phase: { status: 'failed', retry } });
  const open = async (): Promise<void> => {
    if (closed) return;
    try {
      const storage = await storageFor({
        onStuck(retry) {
          if (current !== null) return;
          if (retry === null) stores.catalogue.set(EMPTY_CATALOGUE);
          else failed(retry);
        },
        reopen,
      });
      current = await openCatalogue({ env, stores, connection, storage, heard: () => heard, ahead, cards });
      void current.replication.run();
    } catch {
      if (!closed) {
        failed(() => {
          stores.catalogue.set(EMPTY_CATALOGUE);
          void runInTurn(open);
        });
      }
    }
  };

  // One after the other, whoever asks.
  let changing: Promise<void> = Promise.resolve();
  const runInTurn = (step: () => Promise<void>): Promise<void> => {
    changing = changing.then(step);
    return changing;
  };
  const reopen = () => {
    void runInTurn(async () => {
      await current?.close().catch(() => undefined);
      current = null;
      await open();
    });
  };
  void runInTurn(open);

  return {
    onChange(seq) {
      heard = Math.max(heard, seq);
      void current?.replication.run();
    },
    schedule: () => current?.replication.schedule(),
    // The first run of one that is being opened may take an answer that is older than the suspicion.
    verify: () => void changing.then(() => current?.replication.verify()),
    sync: async () => current?.replication.run(),
    reopen,
    async glimpse(wanted) {
      await changing;
      await current?.glimpse(wanted);
    },
    async readDetails(id) {
      await changing;
      await current?.readDetails(id);
    },
    async close() {
      closed = true;
      await runInTurn(async () => current?.close());
    },
  };
}
