import { ShopError } from '#domain/mutation/error-code.ts';
import type { ArgsOf, MutationName } from '#domain/mutation/mutation.ts';
import { requestPersistence } from '#platform/storage/storage-quota.ts';
import { serverNow } from './env/server-now.ts';
import { definitions, makeMutation } from './mutations/definitions.ts';
import type { PendingMutation } from './outbox/pending-mutation.ts';
import { appendToLog } from './outbox/write-ahead-log.ts';
import { pageClock, pageKv, startData, stores } from './page.ts';

let count = 0;
let isPersistenceRequested = false;

/**
 * Asks the browser for persistent storage once there is data to lose. Once a page, because some browsers ask the person each
 * time.
 */
function requestPersistenceOnce(): void {
  if (isPersistenceRequested) return;
  isPersistenceRequested = true;
  void requestPersistence();
}

/**
 * Writes something that also works offline: `mutate('cart.add', { productId, size, color, quantity })`. It is on the screen and
 * in the write-ahead log in the same tick, and then in the outbox. It is sent when there is a connection. Throws a ShopError: the
 * definition's `signedOut` when nobody is signed in, 'outbox_full' when 500 wait, or 'network' when the data layer's code cannot
 * be loaded. Throws 'storage_failed' when this device cannot store it. After an error it is off the screen again.
 */
export async function mutate<Name extends MutationName>(name: Name, given: ArgsOf<Name>): Promise<void> {
  const session = stores.session.get();
  if (session.status === 'signed-out') throw new ShopError(definitions[name].signedOut);
  const pending = pendingOf(name, given, session.user.id);
  stores.outbox.set([...stores.outbox.get(), pending]);
  const removeFromLog = appendToLog(pageKv, pending);
  try {
    // Its code may not come on a bad connection, which says nothing of the disk.
    const runtime = await startData().catch(() => {
      throw new ShopError('network');
    });
    await runtime.outbox.enqueue(pending);
    runtime.schedule();
  } catch (error) {
    // A mutation that cannot be stored must not look as if it were.
    stores.outbox.set(stores.outbox.get().filter((other) => other.key !== pending.key));
    throw error instanceof ShopError ? error : new ShopError('storage_failed');
  } finally {
    removeFromLog();
  }
  requestPersistenceOnce();
}

function pendingOf<Name extends MutationName>(
  name: Name,
  given: ArgsOf<Name>,
  userId: string,
): PendingMutation {
  const now = serverNow(pageClock, stores);
  const mutation = makeMutation(name, given);
  const { index } = stores.catalogue.get();
  const product = 'productId' in mutation.args ? index.product(mutation.args.productId) : undefined;
  count += 1;
  return {
    key: `${now}-${count}-${Math.random()}`,
    userId,
    intent: { ...mutation, n: null, at: new Date(now).toISOString() },
    state: 'waiting',
    code: null,
    ...(product !== undefined && { about: product.name }),
  };
}
