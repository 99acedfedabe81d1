import type { FunctionContext } from '../handler-type.ts';
import { TIMEOUT } from '../service-request.ts';

/**
 * Stores a file of the bucket, in place of one of this name. Caches on the way may keep it for so many seconds. Throws an Error
 * when storage refuses it, and a TimeoutError after 15 s.
 */
export async function storeFile(
  context: FunctionContext,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  seconds: number,
): Promise<void> {
  const answer = await fetch(`${context.supabaseUrl}/storage/v1/object/catalogue/${path}`, {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT),
    headers: {
      apikey: context.secretKey,
      authorization: `Bearer ${context.secretKey}`,
      'content-type': 'application/octet-stream',
      'cache-control': `max-age=${seconds}`,
      'x-upsert': 'true',
    },
    body: bytes,
  });
  if (!answer.ok) throw new Error(`storing ${path} answered ${answer.status}`);
}

/** Whether a file of the bucket is there. Throws an Error for a status that says neither, and a TimeoutError after 15 s. */
export async function isStored(context: FunctionContext, path: string): Promise<boolean> {
  // An address of its own each time: no cache on the way has it.
  const url = `${context.supabaseUrl}/storage/v1/object/public/catalogue/${path}?at=${Date.now()}`;
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT),
    headers: { range: 'bytes=0-0' },
  });
  await answer.body?.cancel();
  // Hosted storage says 400 for what is not there.
  if (!answer.ok && answer.status !== 400 && answer.status !== 404)
    throw new Error(`reading ${path} answered ${answer.status}`);
  return answer.ok;
}
