import type { SegmentName } from '#catalogue-index/snapshot/snapshot.ts';
import type { Env } from '#data/env/env.ts';
import { RemoteError } from '#data/api/remote-error.ts';
import { segmentUrl } from './segment-url.ts';

// A slow connection may take as long as it needs. After this many ms without a byte, the download is aborted.
const SILENCE = 10_000;

/** A file that was asked for already: its answer, and the controller that aborts it. */
export type StartedDownload = { response: Promise<Response>; ending: AbortController };

type Options = {
  /** Gets the number of bytes that have come. */
  onBytes?: (bytes: number) => void;
  priority?: RequestPriority;
  signal?: AbortSignal;
};

/** How storage answers for a file that is not there. */
const GONE = [400, 404];

/**
 * Downloads a file of a snapshot. `onBytes` gets the number of bytes that have come. Returns null when the file is not there,
 * because another snapshot has taken its place. Throws a RemoteError.
 */
export async function downloadSegment(
  env: Pick<Env, 'url' | 'fetch' | 'clock'>,
  snapshot: string,
  name: SegmentName,
  options: Options = {},
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { priority = 'high', signal } = options;
  const ending = new AbortController();
  if (signal?.aborted === true) ending.abort();
  signal?.addEventListener('abort', () => ending.abort(), { once: true });
  const response = env.fetch(segmentUrl(env, snapshot, name), { signal: ending.signal, priority });
  return received(env, { response, ending }, options);
}

/** Waits for all of a file that was asked for already. Returns and throws the same as `downloadSegment`. */
export async function received(
  { clock }: Pick<Env, 'clock'>,
  { response: started, ending }: StartedDownload,
  { onBytes = () => undefined }: Pick<Options, 'onBytes'>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  let timedOut = false;
  const startTimeout = () =>
    clock.setTimeout(() => {
      timedOut = true;
      ending.abort();
    }, SILENCE);
  let cancel = startTimeout();
  try {
    const response = await started;
    if (GONE.includes(response.status)) return null;
    if (!response.ok) throw new RemoteError('http', { status: response.status });
    const parts: Uint8Array[] = [];
    let bytes = 0;
    const reader = response.body?.getReader();
    for (;;) {
      const step = await reader?.read();
      if (step?.value === undefined) break;
      cancel();
      cancel = startTimeout();
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
