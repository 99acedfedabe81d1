import type { Store } from '#data/env/store.ts';
import type { ConnectionState } from '#data/replication/connection-state.ts';

/**
 * Calls `tell` when the connection is back, and after each successful read of the catalogue. A page that asked for
 * nothing but pictures while offline does not know that it was. The browser's own `online` may never come.
 */
export function tellOfLine(
  line: Pick<Store<Pick<ConnectionState, 'line' | 'catalogueAt'>>, 'get' | 'subscribe'>,
  tell: () => void,
): void {
  let before = line.get();
  if (before.line === 'up') tell();
  line.subscribe(() => {
    const now = line.get();
    const came = before.line !== 'up' || now.catalogueAt !== before.catalogueAt;
    before = now;
    if (came && now.line === 'up') tell();
  });
}
