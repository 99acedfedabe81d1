import type { Life } from './life.ts';
import { codeOf } from './life.ts';
import { rowsKept } from './watch-disk.ts';
import type { Tab } from './world/tab.ts';

const MINUTE = 60_000;

/** A sign-out leaves nothing on the phone that others could read, in however many tabs the person was signed in. */
export async function leaveNothing(life: Life): Promise<void> {
  for (const phone of life.phones) {
    const tab = [...life.tabs].find((one) => one.phone === phone && isSignedIn(one));
    if (tab === undefined) continue;
    const session = tab.app.stores.session.get();
    const userId = session.status === 'signed-out' ? '' : session.user.id;
    phone.people.add(null);
    life.scheduler.tell(`${tab.name} signs out at the end`);
    let over = false;
    const leave = async () => {
      await signOutKeeping(tab).catch((error: unknown) =>
        life.report(`${tab.name} cannot sign out: ${codeOf(error)}`),
      );
      over = true;
    };
    tab.as(() => void leave());
    const gone = () => over && rowsKept(phone, userId) === 0;
    if (await life.scheduler.runUntil(gone, life.scheduler.now + MINUTE)) continue;
    life.report(
      over
        ? `${phone.name} keeps ${rowsKept(phone, userId)} rows of who has signed out`
        : 'a sign-out never ends',
    );
  }
}

/** The screen does the same for a person who keeps unsent edits. */
export async function signOutKeeping(tab: Tab): Promise<void> {
  const { session } = tab.app;
  if ((await session.signOut()) > 0) await session.signOut({ discardUnsent: false });
}

const isSignedIn = (tab: Tab) => tab.app.stores.session.get().status === 'signed-in';
