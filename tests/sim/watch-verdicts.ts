import type { Life } from './life.ts';
import type { SentIntent } from './world/server.ts';
import type { Tab } from './world/tab.ts';

/** One refused edit holds up nothing, and is seen to be refused within two seconds. */
export function watchVerdicts(life: Life, tab: Tab, request: string, response: string): void {
  const { p_intents: intents, p_uid: userId } = JSON.parse(request) as {
    p_intents: SentIntent[];
    p_uid: string;
  };
  const { verdicts } = JSON.parse(response) as {
    verdicts?: { n: number; verdict: string; code?: string }[];
  };
  const last = verdicts?.at(-1);
  if (verdicts === undefined || last === undefined) return;
  const stopped = last.verdict === 'retry' || last.code === 'device_conflict';
  if (verdicts.length < intents.length && !stopped)
    life.report(`${tab.name} hears of a part of what it sent`);
  const refused = verdicts.filter(
    ({ verdict, code }) => verdict === 'rejected' && code !== 'device_conflict',
  );
  if (refused.length === 0) return;
  const keys = new Set(refused.map(({ n }) => intents.find((intent) => intent.n === n)?.key));
  const calm = () => {
    const faults = life.diskFaults.get(tab.phone.name);
    return faults !== undefined && faults.transient === 0 && !faults.full && faults.refuseOpen === 0;
  };
  const { thawed } = tab;
  const [began, restores, heardAt] = [calm(), life.restores, life.scheduler.now];
  const check = () => {
    if (tab.dead || tab.frozen || tab.thawed !== thawed || !began || !calm() || restores !== life.restores)
      return;
    // Screens show nothing of a person who is not signed in any more: their edits wait for their return.
    const session = tab.app.stores.session.get();
    if (session.status === 'signed-out' || session.user.id !== userId) return;
    // When another tab learns of a new epoch meanwhile, a result may be of either epoch, and is asked for again.
    const isAskedAgain = life.taps.some(({ key, sentAt = 0 }) => keys.has(key) && sentAt >= heardAt);
    if (isAskedAgain) return;
    const unseen = tab.app.stores.outbox.get().some(({ key, state }) => keys.has(key) && state !== 'parked');
    if (unseen) life.report(`${tab.name} does not show after two seconds that an edit was refused`);
  };
  life.scheduler.park({ owner: null, delay: 2_000, label: `look ${tab.name}`, run: check });
}
