import type { Dexie } from 'dexie';
import type { Clock } from '#platform/clock.ts';
import type { StorageState } from './storage-state.ts';
import { STORAGE_FINE } from './storage-state.ts';

/** Shared by the openings of one database's stores. */
export type Opening = {
  clock: Clock;
  /** Called when an opening is stuck, and when none is any more. */
  report: (state: StorageState) => void;
  /** Aborts when the database is no longer wanted. */
  signal: AbortSignal;
  /** One function for each opening that waits between two tries. Calling it starts the next try at once. */
  stuck: Set<() => void>;
  /** The databases whose trouble was reported, and has not ended. */
  reported: Set<Dexie>;
};

// Chromium and WebKit sometimes refuse to open a database for a moment.
const PAUSES_MS = [100, 400, 1_500];
const LONG_PAUSE_MS = 15_000;
/** Milliseconds after which an opening, a transaction or a worker counts as hanging. */
export const HANG_MS = 8_000;

/**
 * Makes Dexie's first opening try again until it works, and reports when it is stuck. RxDB keeps the outcome of the first
 * opening for the life of the page. Without this, one refusal would be the answer to every later try.
 * The first opening rejects only once `signal` aborts.
 */
export function openWithRetries(dexie: Dexie, opening: Opening): void {
  const open = dexie.open.bind(dexie);
  let wasBlocked = false;
  dexie.on('blocked', () => {
    wasBlocked = true;
    opening.reported.add(dexie);
    opening.report({ kind: 'blocked' });
  });

  const openUntilItWorks = async (): Promise<Dexie> => {
    for (let tries = 0; ; tries += 1) {
      const outcome = await outcomeOf(open(), opening);
      if (outcome === 'open') break;
      if (opening.signal.aborted) throw new Error('nobody waits for this database any more');
      // If another tab blocks it, only waiting helps, and `report` has been called already.
      const reportStuck = !wasBlocked && (outcome === 'hangs' || tries >= PAUSES_MS.length);
      if (reportStuck) opening.reported.add(dexie);
      await waitForNextTry(opening, PAUSES_MS[tries] ?? LONG_PAUSE_MS, reportStuck);
      // `close` ends a try that still hangs, and turns autoOpen off again.
      dexie.close();
      enableAutoOpen(dexie);
    }
    if (opening.reported.delete(dexie) && opening.reported.size === 0) opening.report(STORAGE_FINE);
    // From now on Dexie reopens by itself what the browser has closed. If that fails once, Dexie would repeat the failure
    // at every use until it is closed.
    dexie.open = () =>
      open().catch((error: unknown) => {
        dexie.close({ disableAutoOpen: false });
        throw error;
      });
    return dexie;
  };
  dexie.open = openUntilItWorks as unknown as Dexie['open'];
}

/**
 * Rejects an opening without tables, which Dexie takes for a success. Dexie reads the tables in a transaction and ignores its
 * errors; iOS can close the connection at that moment. Later reads would throw a TypeError, or use the previous, dead connection.
 */
export function openWhole(dexie: Dexie): void {
  let previous: unknown[] = [];
  const checkTables = () => {
    const cores = dexie.tables.map((table) => table.core);
    if (cores.some((core, at) => core === undefined || core === previous[at]))
      throw new Error('opened without its tables');
    previous = cores;
  };
  dexie.on('ready', checkTables, true);
}

/**
 * Reports the state of a database whose callers retry by themselves: the opening waits for another tab, hangs, or goes on. The
 * caller's `retry` must open the database anew. Call this before the first opening.
 */
export function reportOpening(
  dexie: Dexie,
  { clock, report }: Pick<Opening, 'clock' | 'report'>,
  retry: () => void,
): void {
  let isReported = false;
  const trouble = (state: StorageState) => {
    isReported = true;
    report(state);
  };
  const cancel = clock.setTimeout(() => !isReported && trouble({ kind: 'failed', retry }), HANG_MS);
  dexie.on('blocked', () => trouble({ kind: 'blocked' }));
  const onOpened = () => {
    cancel();
    if (isReported) report(STORAGE_FINE);
    isReported = false;
  };
  dexie.on('ready', onOpened, true);
}

/**
 * Turns autoOpen on, which RxDB turns off. Without it, a connection that the browser closed stays closed until a reload.
 * iOS closes connections under memory pressure.
 */
export function enableAutoOpen(dexie: Dexie): void {
  (dexie as unknown as { _options: { autoOpen: boolean } })._options.autoOpen = true;
}

/** Waits for `pause` milliseconds, or until the person retries or the opening is aborted. */
async function waitForNextTry(
  { clock, signal, stuck, report }: Opening,
  pause: number,
  reportStuck: boolean,
): Promise<void> {
  let wake = () => {};
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  stuck.add(wake);
  signal.addEventListener('abort', wake);
  const cancel = clock.setTimeout(wake, pause);
  if (reportStuck) report({ kind: 'failed', retry: () => [...stuck].forEach((each) => each()) });
  await woken;
  cancel();
  signal.removeEventListener('abort', wake);
  stuck.delete(wake);
}

async function outcomeOf(
  opened: PromiseLike<unknown>,
  { clock, signal }: Opening,
): Promise<'open' | 'refused' | 'hangs'> {
  let cancel = () => {};
  const hanging = new Promise<'hangs'>((resolve) => {
    cancel = clock.setTimeout(() => resolve('hangs'), HANG_MS);
    signal.addEventListener('abort', () => resolve('hangs'), { once: true });
  });
  const outcome = opened.then(
    () => 'open' as const,
    () => 'refused' as const,
  );
  try {
    return await Promise.race([outcome, hanging]);
  } finally {
    cancel();
  }
}
