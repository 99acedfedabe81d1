// The code of the databases does not come on a bad connection. For tests that load a page's data layer anew.
import { vi } from 'vitest';

const hoisted = vi.hoisted(() => {
  const state = { come: false, requests: 0 };
  /** As a browser that asks anew each time. */
  const fileOf = (runtime: object) => {
    state.requests += 1;
    if (!state.come) throw new TypeError('Failed to fetch dynamically imported module');
    return { create: () => runtime };
  };
  return { state, fileOf };
});
vi.mock('#data/page-runtime.ts', () => hoisted.fileOf({ syncNow: () => Promise.resolve() }));
vi.mock('#data/back-office/page-admin.ts', () => hoisted.fileOf({ call: () => Promise.resolve('Kurta') }));

/** Whether the code comes, and how often it was asked for. */
export const code = hoisted.state;

/** The data layer of a new page at this address. Call `vi.resetModules` first, or a file that has come stays. */
export async function pageAt(address: string) {
  history.replaceState(null, '', address);
  const { startData, startBackOffice, stores } = await import('#data/page.ts');
  return {
    startData,
    startBackOffice,
    catalogueArrival: () => stores.catalogue.get().phase.status,
    comesOnline: () => stores.connection.set({ ...stores.connection.get(), status: 'up' }),
  };
}
