import { mendFiles } from './mend-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds that a page has for saying that it runs. */
const START_MS = 10_000;

const waiting = new Map<string, () => void>();
let looked = false;

/** A page that does not start may have been given damaged files. It is loaded again once they are mended. */
export function watchStart(event: FetchEvent): void {
  const id = event.resultingClientId;
  const started = new Promise<boolean>((resolve) => {
    waiting.set(id, () => resolve(true));
    setTimeout(() => resolve(false), START_MS);
  });
  event.waitUntil(
    started.then((runs) => (runs ? undefined : startAgain(id))).finally(() => waiting.delete(id)),
  );
}

async function startAgain(id: string): Promise<void> {
  if ((await mendFiles()) === 0) return;
  const page = await self.clients.get(id);
  if (page instanceof WindowClient) await page.navigate(page.url);
}

/** A page runs. The files that it has not asked for yet are looked at, once in a worker's life. */
export async function pageStarted(id: string): Promise<void> {
  waiting.get(id)?.();
  if (looked) return;
  looked = true;
  await mendFiles();
}
