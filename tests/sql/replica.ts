import type { Persona } from '#support/personas.ts';
import type { Entry } from './sync-client.ts';

type Progress = { next: number; more: boolean; reload: boolean };
type Answer = { epoch: string; rows: Record<string, Entry[]> };

/** One page of a scope as the pull answered it. */
export type ScopePage = { epoch: string; progress: Progress; rows: Record<string, Entry[]> };

/**
 * A phone's rows of one scope, kept by the rules of the app's own pull. The checkpoint moves last, a reload drops rows
 * that were not named again, and an answer from before the checkpoint is ignored.
 */
export class Replica {
  readonly rows = new Map<string, Entry>();
  cursor = 0;
  epoch = '';
  reloads = 0;
  readonly #fetchPage: (cursor: number, epoch: string) => Promise<ScopePage>;

  constructor(fetchPage: (cursor: number, epoch: string) => Promise<ScopePage>) {
    this.#fetchPage = fetchPage;
  }

  /** The ids of a collection that are there. */
  live(collection: string): string[] {
    return this.all()
      .filter((key) => key.startsWith(`${collection}/`))
      .map((key) => key.slice(collection.length + 1));
  }

  /** `collection/id` of everything that is there, sorted. */
  all(): string[] {
    return [...this.rows]
      .filter(([, entry]) => !entry.gone)
      .map(([key]) => key)
      .toSorted();
  }

  row(collection: string, id: string): Entry | undefined {
    return this.rows.get(`${collection}/${id}`);
  }

  /** Pulls to the end of the log; gives how many rows came. */
  async pull(): Promise<number> {
    let { cursor, epoch } = this;
    let named: Set<string> | null = null;
    let came = 0;
    for (;;) {
      const page = await this.#fetchPage(cursor, epoch);
      if (page.progress.reload && cursor > 0) {
        named = new Set();
        this.reloads += 1;
      }
      if (!page.progress.reload && page.progress.next < cursor) return came;
      for (const [collection, entries] of Object.entries(page.rows)) {
        for (const entry of entries) {
          came += 1;
          const key = `${collection}/${entry.id}`;
          named?.add(key);
          if (named !== null || (this.rows.get(key)?.seq ?? 0) <= entry.seq) this.rows.set(key, entry);
        }
      }
      ({
        progress: { next: cursor },
        epoch,
      } = page);
      if (page.progress.more) continue;
      if (named !== null) for (const key of this.rows.keys()) if (!named.has(key)) this.rows.delete(key);
      this.cursor = cursor;
      this.epoch = epoch;
      return came;
    }
  }
}

/** A replica of a person's own scope, or of their brand's. */
export function privateReplica(person: Persona, kind: 'user' | 'seller' = 'user', limit = 500): Replica {
  const scope = `${kind}:${person.id}`;
  return new Replica(async (cursor, epoch) => {
    const answer = await person.rpc<Answer & { scopes: Record<string, Progress> }>('sync_pull', {
      p_uid: person.id,
      p_protocol: 1,
      p_device: 'replica',
      p_epoch: epoch,
      p_cursors: { [scope]: cursor },
      p_limit: limit,
    });
    return { epoch: answer.epoch, rows: answer.rows, progress: answer.scopes[scope]! };
  });
}

/** A replica of the public catalogue. */
export function catalogueReplica(visitor: Persona, limit = 500): Replica {
  return new Replica(async (cursor, epoch) => {
    const answer = await visitor.rpc<Answer & Progress>('catalog_since', {
      p_seq: cursor,
      p_epoch: epoch,
      p_limit: limit,
    });
    return { epoch: answer.epoch, rows: answer.rows, progress: answer };
  });
}
