import { markForRemoval, removeMarked } from './account/removal.ts';
import type { Session } from './account/session-state.ts';
import type { Env } from './env.ts';
import type { HomeOf, MirrorHome } from './mirror-home.ts';
import type { MirrorPhase } from './mirror-phase.ts';
import type { Store } from './store.ts';

/** What is open for the person who is signed in: their mirror, or in the admin's area only who they are. */
export type Own = { userId: string; close: () => Promise<void> };

export type OwnKeeper<Open extends Own> = {
  /** Opens the mirror of whoever is signed in now, and closes any other. */
  follow: () => Promise<void>;
  /** The open mirror, when all that was asked before is done. */
  settled: () => Promise<Open | null>;
  current: () => Open | null;
  /** Closes a person's mirror and deletes it from the device. */
  remove: (userId: string) => Promise<void>;
  close: () => Promise<void>;
};

/** Where screens read it: whose it is, and how it stands until rows are there. `show(null)` empties it. */
export type Shown = {
  userId: () => string | null;
  show: (userId: string | null, phase: MirrorPhase) => void;
};

const NOBODY: MirrorPhase = { status: 'complete' };

/** Keeps the mirror of the signed-in person open, and nobody else's. */
export function keepOwn<Open extends Own>(
  env: Env,
  session: Store<Session>,
  shown: Shown,
  homeOf: HomeOf,
  open: (userId: string, home: MirrorHome) => Promise<Open>,
): OwnKeeper<Open> {
  let current: Open | null = null;
  // Opening and closing follow each other, whatever the order of sign-ins and sign-outs in however many tabs.
  let changing: Promise<void> = Promise.resolve();
  const again = (step: () => Promise<void>): Promise<void> => {
    changing = unfailing(changing).then(step);
    return changing;
  };
  const leave = async () => {
    const last = current;
    current = null;
    await last?.close();
  };
  const reopen = () => {
    void again(() => unfailing(leave()));
    void follow();
  };

  const enter = async (userId: string) => {
    const show = (phase: MirrorPhase) => {
      if (wanted() === userId) shown.show(userId, phase);
    };
    try {
      await unfailing(removeMarked(env));
      const home = await homeOf({
        stuck(retry) {
          if (current === null) show(retry === null ? { status: 'opening' } : { status: 'failed', retry });
        },
        reopen,
      });
      current = await open(userId, home);
    } catch {
      show({ status: 'failed', retry: () => void follow() });
    }
  };

  const wanted = () => {
    const now = session.get();
    return now.status === 'signed-in' ? now.user.id : null;
  };
  const follow = () => {
    // The screen belongs to the new person in the same tick, however long closing the other's mirror takes.
    const userId = wanted();
    if (shown.userId() !== userId) shown.show(userId, userId === null ? NOBODY : { status: 'opening' });
    return again(async () => {
      const next = wanted();
      if (next !== null && next === current?.userId) return;
      await unfailing(leave());
      if (next === null) await unfailing(removeMarked(env));
      else await enter(next);
    });
  };

  return {
    follow,
    settled: () => changing.then(() => current),
    current: () => current,
    remove(userId) {
      markForRemoval(env, userId);
      return again(async () => {
        await unfailing(leave());
        if (wanted() === null) shown.show(null, NOBODY);
        await unfailing(removeMarked(env));
      });
    },
    close: () => again(leave),
  };
}

/** Waits for what may fail without stopping what comes next. */
function unfailing(work: Promise<void>): Promise<void> {
  return work.catch(() => undefined);
}
