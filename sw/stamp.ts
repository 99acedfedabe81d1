const STAMP = 'x-kept-sha256';

/** A copy of the answer that carries the hash of its bytes, so that later damage can be detected. */
export async function stamped(answer: Response): Promise<Response> {
  const bytes = await answer.arrayBuffer();
  const headers = new Headers(answer.headers);
  headers.set(STAMP, await hashOf(bytes));
  return new Response(bytes, { status: answer.status, statusText: answer.statusText, headers });
}

/** Whether a cached answer carries a hash. Its bytes may be damaged all the same. */
export const isStamped = (cached: Response): boolean => cached.headers.has(STAMP);

/** Whether a kept answer, whose body these bytes were, is as it was when it was stamped. */
export const isAsStamped = async (cached: Response, bytes: ArrayBuffer): Promise<boolean> =>
  cached.headers.get(STAMP) === (await hashOf(bytes));

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
