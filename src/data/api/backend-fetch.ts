import type { Clock } from '#platform/clock.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import type { Env } from '../env/env.ts';
import { RemoteError } from './remote-error.ts';

/** Milliseconds that a request may take by default. */
export const TIMEOUT = 8_000;

/**
 * Runs `request` with a signal that aborts after `ms`, and then rejects with a RemoteError 'timeout'. It does so even while `request`
 * waits for a token and does not look at the signal.
 */
export async function withTimeout<T>(
  clock: Clock,
  ms: number,
  request: (signal: AbortSignal) => PromiseLike<T>,
): Promise<T> {
  const abort = new AbortController();
  const cancelTimer = clock.setTimeout(() => abort.abort(), ms);
  try {
    const aborted = new Promise<never>((_, reject) => {
      abort.signal.addEventListener('abort', () => reject(abort.signal.reason as Error));
    });
    return await Promise.race([request(abort.signal), aborted]);
  } catch (error) {
    // A ShopError keeps its meaning also after the timeout: 'signed_out' comes from the token store.
    const isTimeout = abort.signal.aborted && !(error instanceof ShopError);
    throw isTimeout ? new RemoteError('timeout', { message: String(error) }) : error;
  } finally {
    cancelTimer();
  }
}

/**
 * The fetch of every request for tables, procedures and functions. A request without a signal of its own ends after 8 s. Throws a
 * RemoteError for everything but JSON with a 2xx status, so that a captive portal's page never passes for our answer. A write
 * to a table therefore needs `.select()`: without it PostgREST answers with an empty body.
 */
export function backendFetch(env: Pick<Env, 'fetch' | 'clock'>): typeof fetch {
  const request: typeof fetch = async (input, init) => {
    try {
      const response = await env.fetch(input, init);
      const { status, headers } = response;
      const text = await response.text();
      const body = parseJson(text);
      if (!response.ok) throw refusal(response, body);
      const hasExpectedShape = isTableRequest(input) ? Array.isArray(body) : body !== undefined;
      if (!hasExpectedShape) throw new RemoteError('not_ours', { status });
      return new Response(text, { status, headers });
    } catch (error) {
      throw error instanceof RemoteError ? error : new RemoteError('network', { message: String(error) });
    }
  };
  return (input, init) =>
    init?.signal
      ? request(input, init)
      : withTimeout(env.clock, TIMEOUT, (signal) => request(input, { ...init, signal }));
}

/** PostgREST answers a table with an array of rows. Procedures and functions may answer with any JSON. */
function isTableRequest(input: RequestInfo | URL): boolean {
  return /\/rest\/v1\/(?!rpc\/)/.test(input instanceof Request ? input.url : String(input));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function refusal(response: Response, body: unknown): RemoteError {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const facts = {
    status: response.status,
    ...(Number.isFinite(retryAfter) ? { retryAfterSeconds: retryAfter } : {}),
  };
  if (typeof body !== 'object' || body === null) {
    return new RemoteError(response.status >= 500 ? 'http' : 'not_ours', facts);
  }
  const { code, message, details } = body as Record<string, unknown>;
  // A portal can answer JSON too; only PostgREST's own shape has a code or a message.
  if (typeof code !== 'string' && typeof message !== 'string') return new RemoteError('not_ours', facts);
  return new RemoteError('http', {
    ...facts,
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    detail: typeof details === 'string' ? details : details == null ? '' : JSON.stringify(details),
  });
}
