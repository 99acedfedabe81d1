import type { Env } from '../env/env.ts';
import type { Store } from '../env/store.ts';
import type { PendingMutation } from './pending-mutation.ts';
import type { StoredMutation } from './store.ts';
import { prependToLog } from './write-ahead-log.ts';

/**
 * Mutations on the screen whose database the browser wiped under the open page. They stay on the screen until `write` has put
 * them into the new database. If that fails, the next read tries again. Meanwhile they are in the write-ahead log, because the
 * page may go away before that.
 */
export class WipedEdits {
  readonly #screen: Store<PendingMutation[]>;
  readonly #write: (edits: PendingMutation[]) => Promise<void>;
  readonly #kv: Env['kv'] | undefined;
  #database: string | null = null;
  #wiped: PendingMutation[] = [];
  /** Those of a `write` that has not ended. A transaction before it may still not find them. */
  #restoring: PendingMutation[] = [];
  #removeFromLog = () => {};

  /** `kv` holds the write-ahead log. Without it nothing is logged. */
  constructor(
    screen: Store<PendingMutation[]>,
    write: (edits: PendingMutation[]) => Promise<void>,
    kv: Env['kv'] | undefined,
  ) {
    this.#screen = screen;
    this.#write = write;
    this.#kv = kv;
  }

  /** The connection closed. The database may be gone, with edits that are nowhere else. */
  onClose(): void {
    if (this.#kv === undefined) return;
    const stored = this.#screen.get().filter((edit) => edit.state === 'waiting' && isNumbered(edit));
    const removeBefore = this.#removeFromLog;
    const remove = prependToLog(this.#kv, stored.map(withoutNumber));
    this.#removeFromLog = () => {
      removeBefore();
      remove();
    };
  }

  /** Edits of this person that a transaction does not find. Their database was wiped, and the new one was not read yet. */
  missingIn(database: string, userId: string, rows: readonly StoredMutation[]): PendingMutation[] {
    const stored = new Set(rows.map(({ key }) => key));
    const unread = this.#isAnother(database) ? this.#screen.get().filter(isUnapplied) : this.#wiped;
    const wiped = new Map([...this.#restoring, ...unread].map((edit) => [edit.key, edit]));
    return [...wiped.values()].filter((edit) => edit.userId === userId && !stored.has(edit.key));
  }

  /** Compares a read with the one before. Returns whether it is of another database, which may lack edits of the screen. */
  isNewDatabase(database: string, rows: readonly StoredMutation[]): boolean {
    const isNew = this.#isAnother(database);
    this.#database = database;
    if (isNew) this.#findWiped(rows);
    if (this.#wiped.length > 0) void this.#restore();
    else if (this.#restoring.length === 0) this.#forgetLog();
    return isNew;
  }

  /** Drops discarded edits, so that they are not written again. */
  forget(isGivenUp: (edit: PendingMutation) => boolean): void {
    this.#wiped = this.#wiped.filter((edit) => !isGivenUp(edit));
    this.#restoring = this.#restoring.filter((edit) => !isGivenUp(edit));
  }

  /** Whether this is not the database of the last read. */
  #isAnother(database: string): boolean {
    return this.#database !== null && this.#database !== database;
  }

  #findWiped(rows: readonly StoredMutation[]): void {
    const stored = new Set(rows.map(({ key }) => key));
    const all = this.#screen.get();
    const isWiped = (edit: PendingMutation) => isUnapplied(edit) && !stored.has(edit.key);
    this.#wiped = [...this.#wiped, ...all.filter(isWiped)];
    this.#screen.set(all.map((edit) => (isWiped(edit) ? withoutNumber(edit) : edit)));
  }

  async #restore(): Promise<void> {
    const edits = this.#wiped;
    this.#wiped = [];
    this.#restoring = [...this.#restoring, ...edits];
    try {
      await this.#write(edits);
    } catch {
      this.#wiped.push(...edits);
    }
    this.#restoring = this.#restoring.filter((edit) => !edits.includes(edit));
    if (this.#wiped.length === 0) this.#forgetLog();
  }

  #forgetLog(): void {
    this.#removeFromLog();
    this.#removeFromLog = () => {};
  }
}

const isNumbered = ({ intent }: PendingMutation) => intent.n !== null;

/** Whether an edit was stored and only the queue has it. An applied edit is on the server and comes back with the next pull. */
const isUnapplied = (edit: PendingMutation) => isNumbered(edit) && edit.state !== 'applied';

const withoutNumber = (edit: PendingMutation): PendingMutation => ({
  ...edit,
  intent: { ...edit.intent, n: null },
});
