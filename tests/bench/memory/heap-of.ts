import type { Page } from 'playwright';

type Usage = { usedSize: number; backingStorageSize?: number };

/**
 * Bytes that a page and its threads hold once all garbage is collected: objects, texts and the contents of arrays.
 * Pixels are not counted. To be opened before the page is: a thread is counted from its start.
 */
export async function heapOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  const threads = new Set<string>();
  const waiting = new Map<number, (usage: Usage) => void>();
  let lastId = 0;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') threads.add(sessionId);
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => threads.delete(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result: Usage };
    waiting.get(id ?? 0)?.(result);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const ask = (sessionId: string, method: string) =>
    new Promise<Usage>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      const message = JSON.stringify({ id: lastId, method });
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  const bytes = ({ usedSize, backingStorageSize = 0 }: Usage) => usedSize + backingStorageSize;

  return async () => {
    for (let round = 0; round < 3; round += 1) {
      await session.send('HeapProfiler.collectGarbage');
      for (const thread of threads) await ask(thread, 'HeapProfiler.collectGarbage');
    }
    let sum = bytes((await session.send('Runtime.getHeapUsage')) as Usage);
    for (const thread of threads) sum += bytes(await ask(thread, 'Runtime.getHeapUsage'));
    return sum;
  };
}
