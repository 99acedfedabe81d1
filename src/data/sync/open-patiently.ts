import type { Dexie } from 'dexie';
import type { Clock } from '#platform/clock.ts';
import type { StorageState } from '../storage-state.ts';
import { STORAGE_FINE } from '../storage-state.ts';

/** What the openings of one database's stores have in common. */
export type Opening = {
  clock: Clock;
  /** Told when an opening is stuck, and when all go on. */
  tell: (state: StorageState) => void;
  /** Aborts when nobody wants the database any more. */
  signal: AbortSignal;
  /** Those that wait for their next try: each is woken by calling it. */
  stuck: Set<() => void>;
};

// Chromium and WebKit refuse an opening now and then for a moment.
const PAUSES = [100, 400, 1_500];
const LONG_PAUSE = 15_000;
/** What has not ended by then hangs, or may. */
export const HANGS = 8_000;

/**
 * Makes Dexie's first opening one that does not give up: it is tried again until it works, and whoever must know hears that
 * it is stuck. RxDB keeps the outcome of the first opening under the database's name for as long as the page lives, so one
 * refusal would otherwise be repeated to every later try.
 */
export function openPatiently(dexie: Dexie, opening: Opening): void {
  const open = dexie.open.bind(dexie);
  let held = false;
  dexie.on('blocked', () => {
    held = true;
    opening.tell({ kind: 'blocked' });
  });

  const patiently = async (): Promise<Dexie> => {
    let told = false;
    for (let tries = 0; ; tries += 1) {
      const outcome = await outcomeOf(open(), opening);
      if (outcome === 'open') break;
      if (opening.signal.aborted) throw new Error('nobody waits for this database any more');
      // Where another tab holds it, waiting is all that helps, and it has been said.
      const tell = !held && (outcome === 'hangs' || tries >= PAUSES.length);
      told = told || tell;
      await nextTry(opening, PAUSES[tries] ?? LONG_PAUSE, tell);
      // Ends a try that still hangs.
      dexie.close();
      keepOpen(dexie);
    }
    if ((told || held) && opening.stuck.size === 0) opening.tell(STORAGE_FINE);
    // From here on Dexie opens again by itself what the browser closes. When that fails once, it would repeat the failure
    // to every use for as long as the page lives, unless it is closed.
    dexie.open = () =>
      open().catch((error: unknown) => {
        dexie.close({ disableAutoOpen: false });
        throw error;
      });
    return dexie;
  };
  dexie.open = patiently as unknown as Dexie['open'];
}

/**
 * Makes an opening fail that Dexie would call a success: it looks at the tables in a transaction of its own and swallows
 * what goes wrong with that (iOS closes connections in that moment); every later read would then be a TypeError, or go to the
 * connection before this one, which is dead.
 */
export function openWhole(dexie: Dexie): void {
  let before: unknown[] = [];
  const look = () => {
    const cores = dexie.tables.map((table) => table.core);
    if (cores.some((core, place) => core === undefined || core === before[place]))
      throw new Error('opened without its tables');
    before = cores;
  };
  dexie.on('ready', look, true);
}

/**
 * For a database whose users try again by themselves: says when its opening waits for another tab or hangs, and when that
 * is over; `retry` is to open it anew. Call it before the first opening.
 */
export function tellOpening(
  dexie: Dexie,
  { clock, tell }: Pick<Opening, 'clock' | 'tell'>,
  retry: () => void,
): void {
  let told = false;
  const say = (state: StorageState) => {
    told = true;
    tell(state);
  };
  const cancel = clock.setTimeout(() => !told && say({ kind: 'failed', retry }), HANGS);
  dexie.on('blocked', () => say({ kind: 'blocked' }));
  const over = () => {
    cancel();
    if (told) tell(STORAGE_FINE);
    told = false;
  };
  dexie.on('ready', over, true);
}

/** RxDB opens Dexie with autoOpen off, and then a connection that the browser closed (iOS does, under memory pressure) stays closed until a reload. */
export function keepOpen(dexie: Dexie): void {
  (dexie as unknown as { _options: { autoOpen: boolean } })._options.autoOpen = true;
}

async function nextTry({ clock, signal, stuck, tell }: Opening, pause: number, say: boolean): Promise<void> {
  let wake = () => {};
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  stuck.add(wake);
  signal.addEventListener('abort', wake);
  const cancel = clock.setTimeout(wake, pause);
  if (say) tell({ kind: 'failed', retry: () => [...stuck].forEach((each) => each()) });
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
  const patience = new Promise<'hangs'>((resolve) => {
    cancel = clock.setTimeout(() => resolve('hangs'), HANGS);
    signal.addEventListener('abort', () => resolve('hangs'), { once: true });
  });
  const outcome = opened.then(
    () => 'open' as const,
    () => 'refused' as const,
  );
  try {
    return await Promise.race([outcome, patience]);
  } finally {
    cancel();
  }
}
