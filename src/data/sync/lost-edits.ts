import type { Store } from '../store.ts';
import type { OutboxEntry } from './outbox-state.ts';
import type { StoredRow } from './outbox-storage.ts';

/**
 * Edits of the screen whose database the browser has wiped under the open page. They stay on the screen until `write` has put
 * them into the new database. When that fails, the next reading tries again.
 */
export class LostEdits {
  readonly #entries: Store<OutboxEntry[]>;
  readonly #write: (edits: OutboxEntry[]) => Promise<void>;
  #made: string | null = null;
  #lost: OutboxEntry[] = [];

  constructor(entries: Store<OutboxEntry[]>, write: (edits: OutboxEntry[]) => Promise<void>) {
    this.#entries = entries;
    this.#write = write;
  }

  /** Compares a reading with the one before: whether it is of another database, which may lack edits of the screen. */
  lacks(made: string, rows: readonly StoredRow[]): boolean {
    const isAnother = this.#made !== null && this.#made !== made;
    this.#made = made;
    if (isAnother) this.#find(rows);
    if (this.#lost.length > 0) void this.#restore();
    return isAnother;
  }

  /** The person gave up these edits: they are not written again. */
  forget(gone: (edit: OutboxEntry) => boolean): void {
    this.#lost = this.#lost.filter((edit) => !gone(edit));
  }

  #find(rows: readonly StoredRow[]): void {
    const kept = new Set(rows.map(({ key }) => key));
    const all = this.#entries.get();
    // The server has what is applied. It comes back with the mirror.
    const isLost = ({ key, state, intent }: OutboxEntry) =>
      intent.n !== null && state !== 'applied' && !kept.has(key);
    this.#lost = all.filter(isLost);
    this.#entries.set(
      all.map((entry) => (isLost(entry) ? { ...entry, intent: { ...entry.intent, n: null } } : entry)),
    );
  }

  async #restore(): Promise<void> {
    const edits = this.#lost;
    this.#lost = [];
    await this.#write(edits).catch(() => this.#lost.push(...edits));
  }
}
