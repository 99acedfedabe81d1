import type { Store } from '#data/env/store.ts';
import type { ConnectionState } from '#data/replication/connection-state.ts';

/**
 * Calls `listener` when the connection is back, and after each successful read of the catalogue. A page that requested
 * nothing but pictures while offline does not know that it was. The browser's own `online` may never come.
 */
export function onConnectionUp(
  connection: Pick<Store<Pick<ConnectionState, 'status' | 'catalogueAt'>>, 'get' | 'subscribe'>,
  listener: () => void,
): void {
  let before = connection.get();
  if (before.status === 'up') listener();
  connection.subscribe(() => {
    const now = connection.get();
    const came = before.status !== 'up' || now.catalogueAt !== before.catalogueAt;
    before = now;
    if (came && now.status === 'up') listener();
  });
}
