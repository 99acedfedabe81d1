import type { SegmentName } from '../../../domain/catalogue/base.ts';
import type { Env } from '../../env.ts';
import { RemoteError } from '../../remote/remote-error.ts';

// A slow line may take as long as it needs; one that has stopped is given up.
const SILENCE = 10_000;

/**
 * Downloads a file of a base; `onBytes` is told how many have come. Throws a RemoteError; with status 400 or 404 the file is
 * not there, because another base has taken its place.
 */
export async function downloadSegment(
  env: Pick<Env, 'url' | 'fetch' | 'clock'>,
  base: string,
  name: SegmentName,
  options: { onBytes?: (bytes: number) => void; priority?: RequestPriority; signal?: AbortSignal } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { onBytes = () => undefined, priority = 'high', signal } = options;
  const abort = new AbortController();
  signal?.addEventListener('abort', () => abort.abort(), { once: true });
  let timedOut = false;
  const giveUp = () =>
    env.clock.setTimeout(() => {
      timedOut = true;
      abort.abort();
    }, SILENCE);
  let cancel = giveUp();
  try {
    const url = `${env.url}/storage/v1/object/public/catalogue/${base}/${name}`;
    const response = await env.fetch(url, { signal: abort.signal, priority });
    if (!response.ok) throw new RemoteError('http', { status: response.status });
    const parts: Uint8Array[] = [];
    let bytes = 0;
    const reader = response.body?.getReader();
    for (;;) {
      const step = await reader?.read();
      if (step?.value === undefined) break;
      cancel();
      cancel = giveUp();
      parts.push(step.value);
      bytes += step.value.length;
      onBytes(bytes);
    }
    return joined(parts, bytes);
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    throw new RemoteError(timedOut ? 'timeout' : 'network', { message: String(error) });
  } finally {
    cancel();
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
