import type { Store } from '../env/store.ts';
import type { PendingMutation } from './pending-mutation.ts';
import type { StoredMutation } from './store.ts';

/**
 * Mutations on the screen whose database the browser wiped under the open page. They stay on the screen until `write` has
 * put them into the new database. If that fails, the next reading tries again.
 */
export class WipedEdits {
  readonly #screen: Store<PendingMutation[]>;
  readonly #write: (edits: PendingMutation[]) => Promise<void>;
  #database: string | null = null;
  #wiped: PendingMutation[] = [];

  constructor(screen: Store<PendingMutation[]>, write: (edits: PendingMutation[]) => Promise<void>) {
    this.#screen = screen;
    this.#write = write;
  }

  /** Compares a reading with the one before. Returns whether it is of another database, which may lack edits of the screen. */
  isNewDatabase(database: string, rows: readonly StoredMutation[]): boolean {
    const isNew = this.#database !== null && this.#database !== database;
    this.#database = database;
    if (isNew) this.#findWiped(rows);
    if (this.#wiped.length > 0) void this.#restore();
    return isNew;
  }

  /** These edits were given up: they are not written again. */
  forget(isGivenUp: (edit: PendingMutation) => boolean): void {
    this.#wiped = this.#wiped.filter((edit) => !isGivenUp(edit));
  }

  #findWiped(rows: readonly StoredMutation[]): void {
    const stored = new Set(rows.map(({ key }) => key));
    const all = this.#screen.get();
    // The server has what is applied. It comes back with the next pull.
    const isWiped = ({ key, state, intent }: PendingMutation) =>
      intent.n !== null && state !== 'applied' && !stored.has(key);
    this.#wiped = all.filter(isWiped);
    this.#screen.set(
      all.map((edit) => (isWiped(edit) ? { ...edit, intent: { ...edit.intent, n: null } } : edit)),
    );
  }

  async #restore(): Promise<void> {
    const edits = this.#wiped;
    this.#wiped = [];
    await this.#write(edits).catch(() => this.#wiped.push(...edits));
  }
}
