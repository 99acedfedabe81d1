import { markForRemoval, removeMarked } from '../account/removal.ts';
import type { Env } from '../env.ts';
import type { MirrorHome } from '../mirror-home.ts';
import type { Stores } from '../stores.ts';
import type { OpenShopper } from './open-shopper.ts';
import { NO_SHOPPER } from './state.ts';

export type ShopperKeeper = {
  /** Opens the mirror of whoever is signed in now, and closes any other. */
  follow: () => Promise<void>;
  /** The open mirror, when all that was asked before is done. */
  settled: () => Promise<OpenShopper | null>;
  current: () => OpenShopper | null;
  /** Closes a person's mirror and deletes it from the device. */
  remove: (userId: string) => Promise<void>;
  close: () => Promise<void>;
};

type HomeOf = (events: {
  stuck: (retry: (() => void) | null) => void;
  reopen: () => void;
}) => Promise<MirrorHome>;

/** Keeps the mirror of the signed-in person open, and nobody else's. */
export function keepShopper(
  env: Env,
  stores: Stores,
  homeOf: HomeOf,
  open: (userId: string, home: MirrorHome) => Promise<OpenShopper>,
): ShopperKeeper {
  let current: OpenShopper | null = null;
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
    const show = (phase: typeof NO_SHOPPER.phase) => {
      if (wanted() === userId) stores.shopper.set({ ...NO_SHOPPER, userId, phase });
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
    const session = stores.session.get();
    return session.status === 'signed-in' ? session.user.id : null;
  };
  const follow = () => {
    // The screen belongs to the new person in the same tick, however long closing the other's mirror takes.
    const userId = wanted();
    if (stores.shopper.get().userId !== userId) {
      stores.shopper.set(
        userId === null ? NO_SHOPPER : { ...NO_SHOPPER, userId, phase: { status: 'opening' } },
      );
    }
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
        if (wanted() === null) stores.shopper.set(NO_SHOPPER);
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
