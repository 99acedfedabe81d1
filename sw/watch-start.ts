import { mendFiles } from './mend-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds that a page has for saying that it runs. */
const START_MS = 10_000;

/** Pages that were answered and have not said yet that they run, by client id. */
const waiting = new Map<string, () => void>();
/** When files were repaired last (performance.now()). */
let repairedAt = Number.NEGATIVE_INFINITY;

/** A page that does not start may have been given damaged files. It is loaded again once they are repaired. */
export function watchStart(event: FetchEvent): void {
  const id = event.resultingClientId;
  const answeredAt = performance.now();
  const started = new Promise<void>((resolve) => {
    waiting.set(id, resolve);
    setTimeout(resolve, START_MS);
  });
  event.waitUntil(started.then(() => repairAndReload(id, answeredAt)));
}

async function repairAndReload(id: string, answeredAt: number): Promise<void> {
  if (waiting.has(id)) await mend();
  // It may have started meanwhile, and must not lose what is typed there.
  if (!waiting.delete(id) || repairedAt < answeredAt) return;
  const page = await self.clients.get(id);
  if (page instanceof WindowClient) await page.navigate(page.url);
}

/**
 * A page runs. All files are checked by their hash: 1.5 MB, while the first screen is there and asks for nothing. Once in a
 * worker's life is not enough, for a cache may be deleted or written under it.
 */
export async function pageStarted(id: string): Promise<void> {
  waiting.get(id)?.();
  waiting.delete(id);
  await mend();
}

async function mend(): Promise<void> {
  if ((await mendFiles()) > 0) repairedAt = performance.now();
}
