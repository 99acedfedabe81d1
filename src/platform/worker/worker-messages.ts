import type { PageMessage, WorkerMessage } from '#sw/contract.ts';

/** Sends a message to the worker that controls this page; without one it is dropped, and nothing needs it. */
export function tellWorker(message: PageMessage): void {
  workers()?.controller?.postMessage(message);
}

/**
 * Tells the active worker, once there is one, and the newer one that waits. Each has to know it, whichever page is
 * asking.
 */
export function tellWorkerOnceThere(message: PageMessage): void {
  void workers()?.ready.then(({ active, waiting }) => {
    active?.postMessage(message);
    waiting?.postMessage(message);
  });
}

/** Lets a waiting worker take over, also one of a release that knows only the older name (sw/contract.ts). */
export function skipWaiting(worker: ServiceWorker): void {
  for (const type of ['SKIP_WAITING', 'skip-waiting'] as const)
    worker.postMessage({ type } satisfies PageMessage);
}

/** Calls `heard` for each message of the worker. */
export function listenToWorker(heard: (message: WorkerMessage) => void): void {
  workers()?.addEventListener('message', (event: MessageEvent<WorkerMessage>) => heard(event.data));
}

/** Undefined where workers are not allowed: plain http, some private modes. */
export function workers(): ServiceWorkerContainer | undefined {
  return typeof navigator !== 'undefined' && 'serviceWorker' in navigator
    ? navigator.serviceWorker
    : undefined;
}
