import { isMarked, markForRemoval, removeMarked } from './account/removal.ts';
import type { Session } from './account/session-state.ts';
import { userIdOf } from './account/session-state.ts';
import type { Env } from './env/env.ts';
import type { HomeOf, MirrorHome } from './mirror-home.ts';
import type { MirrorPhase } from './mirror-phase.ts';
import { STORAGE_FINE } from './storage/storage-state.ts';
import type { Store } from './env/store.ts';
import { within } from './env/within.ts';

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

// What hangs at an opening or a deletion keeps the next person out no longer. What is not deleted then is asked for again at the next
// change and start.
const PATIENCE = 4_000;
// Closing waits for what is under way, on a dead line for two requests: only a disk that hangs takes longer.
const CLOSING = 20_000;

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
  // What a disk holds up and nobody waits for any more: openings and closings. RxDB would repeat a failure for as long as the page
  // lives, so each goes on until it is closed, and its person's next opening waits for that.
  const leftBehind = new Map<string, Promise<void>>();

  /** Whether it comes to an end in time, well or not. */
  const endsWithin = async (ms: number, work: Promise<void>): Promise<boolean> =>
    (await within(
      env.clock,
      ms,
      unfailing(work).then(() => true),
    )) ?? false;

  const leave = async () => {
    const last = current;
    current = null;
    if (last === null) return;
    const closing = last.close();
    if (!(await endsWithin(CLOSING, closing))) leaveBehind(last.userId, closing);
  };
  const reopen = () => {
    void again(leave);
    void follow();
  };

  let removing: Promise<unknown> = Promise.resolve();
  /** Whether the disk has answered: what it refuses to delete now stays marked. One that hangs does not hold up the next try. */
  const removal = (): Promise<boolean> => {
    const attempt = removing.then(() =>
      endsWithin(
        PATIENCE,
        removeMarked(env, (userId) => !leftBehind.has(userId)),
      ),
    );
    removing = attempt;
    return attempt;
  };

  // That nothing is read for this person nor sent, the storage says, until an opening succeeds or somebody else is there.
  let failed: { userId: string; over: () => void } | null = null;
  const mended = () => {
    failed?.over();
    failed = null;
  };

  let entering: { userId: string; giveUp: () => void } | null = null;
  const enter = async (userId: string) => {
    const wish = wished();
    entering = { userId, giveUp: wish.giveUp };
    const show = (phase: MirrorPhase) => {
      if (wanted() === userId) shown.show(userId, phase);
    };
    let told: MirrorHome['opening'];
    const opened = async () => {
      await closable(userId);
      const home = await homeOf({
        stuck(retry) {
          if (current === null) show(retry === null ? { status: 'opening' } : { status: 'failed', retry });
        },
        reopen,
      });
      const wanting = wish.home(home);
      told = wanting.opening;
      return open(userId, wanting);
    };
    const opening = opened();
    try {
      const first = await Promise.race([opening, wish.givenUp]);
      if (wish.holds()) {
        current = first;
        mended();
      } else
        leaveBehind(
          userId,
          opening.then((own) => own.close()),
        );
    } catch {
      const retry = () => void follow();
      show({ status: 'failed', retry });
      told?.tell({ kind: 'failed', retry });
      failed = { userId, over: () => told?.tell(STORAGE_FINE) };
    } finally {
      entering = null;
    }
  };
  /** Rejects while something of theirs from before is at work on the disk: rows must not be deleted under a mirror that is open. */
  const closable = async (userId: string) => {
    await within(env.clock, PATIENCE, leftBehind.get(userId) ?? Promise.resolve());
    if (leftBehind.has(userId)) throw new Error('their last opening still hangs');
    if (!(await removal()) && isMarked(env, userId)) throw new Error('their rows are still being deleted');
  };
  const leaveBehind = (userId: string, end: Promise<void>) => {
    const over = async () => {
      await unfailing(end);
      leftBehind.delete(userId);
      void again(async () => void (await removal()));
      void follow();
    };
    leftBehind.set(userId, over());
  };

  const wanted = () => userIdOf(session.get());
  const follow = () => {
    // The screen belongs to the new person in the same tick, however long closing the other's mirror takes.
    const userId = wanted();
    if (shown.userId() !== userId) shown.show(userId, userId === null ? NOBODY : { status: 'opening' });
    if (entering?.userId !== userId) entering?.giveUp();
    return again(async () => {
      const next = wanted();
      if (next !== null && next === current?.userId) return;
      if (next !== failed?.userId) mended();
      await leave();
      if (next === null) await removal();
      else await enter(next);
    });
  };

  return {
    follow,
    settled: () => changing.then(() => current),
    current: () => current,
    remove(userId) {
      markForRemoval(env, userId);
      if (entering?.userId === userId) entering.giveUp();
      return again(async () => {
        mended();
        await leave();
        if (wanted() === null) shown.show(null, NOBODY);
        await removal();
      });
    },
    close: () => again(leave),
  };
}

/** That somebody wants an opening, until it is given up. */
function wished() {
  let holds = true;
  let hush = () => {};
  let giveUp = () => {};
  const givenUp = new Promise<null>((resolve) => {
    giveUp = () => {
      holds = false;
      hush();
      resolve(null);
    };
  });
  return {
    holds: () => holds,
    givenUp,
    giveUp,
    /** The home as it is told only while the opening is wanted. */
    home(home: MirrorHome): MirrorHome {
      const { opening } = home;
      if (opening === undefined) return home;
      const tell: typeof opening.tell = (state) => {
        if (!holds) return;
        opening.tell(state);
        // What was said of it is over with it.
        hush = state.kind === 'fine' ? () => {} : () => opening.tell(STORAGE_FINE);
      };
      return { ...home, isWanted: () => holds, opening: { ...opening, tell } };
    },
  };
}

/** Waits for what may fail without stopping what comes next. */
function unfailing(work: Promise<void>): Promise<void> {
  return work.catch(() => undefined);
}
