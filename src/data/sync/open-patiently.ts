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
 * Makes Dexie's opening one that does not give up: it is tried again until it works, and `opening.tell` hears that it is stuck.
 * RxDB keeps the outcome of the first opening under the database's name for as long as the page lives, so one refusal would be
 * repeated to every later try. RxDB also switches Dexie's `autoOpen` off, so a connection that the browser closed (iOS does,
 * under memory pressure) would stay closed: it is opened again at once.
 */
export function openPatiently(dexie: Dexie, opening: Opening): void {
  const open = dexie.open.bind(dexie);
  const close = dexie.close.bind(dexie);
  let held = false;
  let closed = false;
  let running: Promise<Dexie> | null = null;
  dexie.on('blocked', () => {
    held = true;
    opening.tell({ kind: 'blocked' });
  });

  const patiently = async (): Promise<Dexie> => {
    let told = false;
    for (let tries = 0; ; tries += 1) {
      const outcome = await outcomeOf(open(), opening);
      if (outcome === 'open' && !closed) break;
      if (opening.signal.aborted || closed) throw new Error('nobody waits for this database any more');
      // Where another tab holds it, waiting is all that helps, and it has been said.
      const tell = !held && (outcome === 'hangs' || tries >= PAUSES.length);
      told = told || tell;
      await nextTry(opening, PAUSES[tries] ?? LONG_PAUSE, tell);
      // Ends a try that still hangs.
      close();
    }
    if ((told || held) && opening.stuck.size === 0) opening.tell(STORAGE_FINE);
    held = false;
    return dexie;
  };
  const openAgain = () => (running ??= patiently().finally(() => (running = null)));
  dexie.open = openAgain as unknown as Dexie['open'];
  // Dexie closes what the browser has closed with `disableAutoOpen: false`, whoever is done with it without.
  dexie.close = (options) => {
    close(options);
    if (options?.disableAutoOpen === false) openAgain().catch(() => undefined);
    else closed = true;
  };
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
