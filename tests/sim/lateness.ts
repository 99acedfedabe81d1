import type { Life, Tap } from './life.ts';

/** The longest time an edit may take to a server that is there. */
export const AT_MOST = 20_000;
/** After so long without a disturbance, nothing of it is under way any more. */
const CALM = 30_000;

/** An edit made in peace, on a connection that is up, is judged within twenty seconds. */
export function watchLateness(life: Life, tap: Tap): void {
  const { scheduler } = life;
  const began = scheduler.now;
  if (began - life.disturbedAt < CALM || tap.tab.outdated) return;
  const check = () => {
    if (life.disturbedAt >= began || tap.tab.dead || tap.tab.frozen || isJudged(life, tap)) return;
    const waits = tap.tab.app.stores.outbox.get().some((entry) => entry.key === tap.key);
    if (waits) life.report(`${tap.tab.name} does not send ${tap.intent.name} in twenty seconds`);
  };
  scheduler.park({ owner: null, delay: AT_MOST, label: `late ${tap.tab.name}`, run: check });
}

export function isJudged(life: Life, { userId, key }: Tap): boolean {
  const truth = life.truth(userId);
  return truth.applied.has(key) || truth.refused.has(key) || truth.lost.has(key);
}
