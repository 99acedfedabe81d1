import type { Store } from '#data/env/store.ts';
import type { ConnectionState } from '#data/replication/connection-state.ts';

/**
 * Calls `listener` when the connection is back, and after each successful read of the catalogue. A page that requested
 * nothing but pictures while offline does not know that it was. The browser's own `online` may never come.
 */
export function onConnectionUp(
  line: Pick<Store<Pick<ConnectionState, 'line' | 'catalogueAt'>>, 'get' | 'subscribe'>,
  listener: () => void,
): void {
  let before = line.get();
  if (before.line === 'up') listener();
  line.subscribe(() => {
    const now = line.get();
    const came = before.line !== 'up' || now.catalogueAt !== before.catalogueAt;
    before = now;
    if (came && now.line === 'up') listener();
  });
}
