import type { PageMessage, WorkerMessage } from '#sw/contract.ts';

/** Sends a message to the worker that controls this page; without one it is dropped, and nothing needs it. */
export function postToWorker(message: PageMessage): void {
  workers()?.controller?.postMessage(message);
}

/**
 * Sends a message to the active worker, once there is one, and to the newer one that waits. Each needs it, whichever
 * page sends it.
 */
export function postToWorkersOnceActive(message: PageMessage): void {
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

/** Calls `listener` for each message of the worker. */
export function onWorkerMessage(listener: (message: WorkerMessage) => void): void {
  workers()?.addEventListener('message', (event: MessageEvent<WorkerMessage>) => listener(event.data));
}

/** Undefined where workers are not allowed: plain http, some private modes. */
export function workers(): ServiceWorkerContainer | undefined {
  return typeof navigator !== 'undefined' && 'serviceWorker' in navigator
    ? navigator.serviceWorker
    : undefined;
}
