import { AT_MOST, isJudged } from './lateness.ts';
import type { Life } from './life.ts';
import { wish } from './take-over.ts';
import type { Tab } from './world/tab.ts';

/**
 * An edit that is tapped during a pull reaches the server within twenty seconds too. The request under way came too early
 * for it.
 */
export async function editDuringPull(life: Life): Promise<void> {
  const { scheduler } = life;
  const tab = [...life.tabs].find(mayTap);
  if (tab === undefined) return;
  life.asking.clear();
  tab.emit('online');
  if (!(await scheduler.runUntil(() => life.asking.has(tab), scheduler.now + 5_000))) return;
  const tap = wish(life, tab);
  if (!(await scheduler.runUntil(() => isJudged(life, tap), scheduler.now + AT_MOST)))
    life.report(`${tab.name} forgets for twenty seconds what was tapped while it asked`);
}

function mayTap(tab: Tab): boolean {
  const session = tab.app.stores.session.get();
  return session.status === 'signed-in' && tab.app.stores.shopper.get().phase.status === 'complete';
}
