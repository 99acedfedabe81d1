import type { ErrorCode } from '#domain/error-code.ts';
import { ShopError } from '#domain/error-code.ts';
import { storable } from '#domain/storable.ts';
import type { Intent } from '#domain/intents.ts';
import { requestPersistence } from '#platform/storage-quota.ts';
import { pageClock, pageKv, startData, stores } from '../page.ts';
import { serverNow } from '../env/server-now.ts';
import type { PendingMutation } from '../outbox/pending-mutation.ts';
import { appendToLog } from '../outbox/write-ahead-log.ts';

let count = 0;

let asked = false;

/** Now there is something to lose. Once a page: some browsers put the question to the person each time. */
function askOnce(): void {
  if (asked) return;
  asked = true;
  void requestPersistence();
}

/** A function with its offline behaviour, which screens read to disable, queue or keep. */
export type Action<Args extends unknown[], Result, Offline extends 'queued' | 'online-only' | 'draft'> = ((
  ...args: Args
) => Promise<Result>) & { offline: Offline };

/**
 * Makes an action of what becomes an intent: on the screen and written down in the same tick, in the queue behind it, sent when there
 * is a line. Throws a ShopError: `signedOutCode` when nobody is signed in, 'outbox_full' with 500 edits waiting, 'network' when the code
 * that keeps edits cannot be had,
 * 'storage_failed' when this device cannot store it (the edit is then taken off the screen again).
 */
export function queued<Args extends unknown[]>(
  signedOutCode: ErrorCode,
  toIntent: (...args: Args) => Intent,
): Action<Args, void, 'queued'> {
  const run = async (...args: Args): Promise<void> => {
    const session = stores.session.get();
    if (session.status === 'signed-out') throw new ShopError(signedOutCode);
    const now = serverNow(pageClock, stores);
    count += 1;
    const intent = storable(toIntent(...args));
    const product =
      'productId' in intent.args ? stores.catalogue.get().index.product(intent.args.productId) : undefined;
    const entry: PendingMutation = {
      key: `${now}-${count}-${Math.random()}`,
      userId: session.user.id,
      intent: { ...intent, n: null, at: new Date(now).toISOString() },
      state: 'waiting',
      code: null,
      ...(product !== undefined && { about: product.name }),
    };
    stores.outbox.set([...stores.outbox.get(), entry]);
    const removeFromLog = appendToLog(pageKv, entry);
    try {
      // Its code may not come on a bad line, which says nothing of the disk.
      const runtime = await startData().catch(() => {
        throw new ShopError('network');
      });
      await runtime.outbox.enqueue(entry);
      runtime.schedule();
    } catch (error) {
      // What cannot be kept must not look as if it were.
      stores.outbox.set(stores.outbox.get().filter((other) => other.key !== entry.key));
      throw error instanceof ShopError ? error : new ShopError('storage_failed');
    } finally {
      removeFromLog();
    }
    askOnce();
  };
  return Object.assign(run, { offline: 'queued' as const });
}

/** Marks an action that needs the network: screens rest its control while there is none. */
export function onlineOnly<Args extends unknown[], Result>(
  run: (...args: Args) => Promise<Result>,
): Action<Args, Result, 'online-only'> {
  return Object.assign(run, { offline: 'online-only' as const });
}
