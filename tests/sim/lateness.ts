import type { Life, Tap } from './life.ts';
import { wish } from './take-over.ts';
import type { Tab } from './world/tab.ts';

/** So long an edit may take to a server that is there. */
const AT_MOST = 20_000;
/** After so long without a disturbance nothing of it is under way any more. */
const CALM = 30_000;

/** An edit made in peace, on a line that is up, is judged within twenty seconds. */
export function watchLateness(life: Life, tap: Tap): void {
  const { scheduler } = life;
  const began = scheduler.now;
  if (began - life.disturbedAt < CALM || tap.tab.outdated) return;
  const look = () => {
    if (life.disturbedAt >= began || tap.tab.dead || tap.tab.frozen || isJudged(life, tap)) return;
    const waits = tap.tab.app.stores.outbox.get().some((entry) => entry.key === tap.key);
    if (waits) life.report(`${tap.tab.name} does not send ${tap.intent.name} in twenty seconds`);
  };
  scheduler.park({ owner: null, delay: AT_MOST, label: `late ${tap.tab.name}`, run: look });
}

/** What is tapped while a tab asks for news is at the server in twenty seconds too: the request under way came too early for it. */
export async function inTheMiddle(life: Life): Promise<void> {
  const { scheduler } = life;
  const tab = [...life.tabs].find(mayTap);
  if (tab === undefined) return;
  life.asking = null;
  tab.emit('online');
  if (!(await scheduler.runUntil(() => life.asking === tab, scheduler.now + 5_000))) return;
  const tap = wish(life, tab);
  if (!(await scheduler.runUntil(() => isJudged(life, tap), scheduler.now + AT_MOST)))
    life.report(`${tab.name} forgets for twenty seconds what was tapped while it asked`);
}

function mayTap(tab: Tab): boolean {
  const session = tab.app.stores.session.get();
  return session.status === 'signed-in' && tab.app.stores.shopper.get().phase.status === 'complete';
}

function isJudged(life: Life, { userId, key }: Tap): boolean {
  const truth = life.truth(userId);
  return truth.applied.has(key) || truth.refused.has(key) || truth.lost.has(key);
}
