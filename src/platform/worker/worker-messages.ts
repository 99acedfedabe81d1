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

/** Calls `listener` for each message of the worker, with the port to answer by, if there is one. Returns the way to stop. */
export function onWorkerMessage(
  listener: (message: WorkerMessage, port: MessagePort | undefined) => void,
): () => void {
  const container = workers();
  const listen = ({ data, ports }: MessageEvent<WorkerMessage>) => listener(data, ports[0]);
  container?.addEventListener('message', listen);
  return () => container?.removeEventListener('message', listen);
}

/** Undefined where workers are not allowed: plain http, some private modes. */
export function workers(): ServiceWorkerContainer | undefined {
  return typeof navigator !== 'undefined' && 'serviceWorker' in navigator
    ? navigator.serviceWorker
    : undefined;
}
