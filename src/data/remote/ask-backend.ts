import type { Env } from '../env.ts';
import { RemoteError } from './remote-error.ts';

export type RequestOptions = {
  /** The person's access token; without one the call is anonymous. */
  token?: string;
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds until the request is given up. */
  timeout?: number;
  /** Whether `null` is an answer to this; to all else only a stranger says so. */
  mayBeNull?: boolean;
  /** Whether an answer can be ours, where a stranger's JSON would be taken for "done". */
  isOurs?: (answer: unknown) => boolean;
};

const TIMEOUT = 8_000;

/**
 * Asks the backend for JSON at a path of it ('rest/v1/products?id=eq.7'). Not postgrest-js: that waits for `getSession` before
 * each call (25 s with an expired token offline) and repeats GETs by itself.
 * Throws a RemoteError for everything but a JSON answer with a 2xx status.
 */
export async function askBackend(
  env: Pick<Env, 'url' | 'publishableKey' | 'fetch' | 'clock'>,
  path: string | URL,
  options: RequestOptions = {},
): Promise<unknown> {
  const { token, method = 'POST', body: sent, timeout = TIMEOUT } = options;
  const headers: Record<string, string> = {
    apikey: env.publishableKey,
    accept: 'application/json',
    ...options.headers,
  };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  const init: RequestInit = { method, headers };
  if (sent !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(sent);
  }

  const abort = new AbortController();
  let timedOut = false;
  const cancelTimer = env.clock.setTimeout(() => {
    timedOut = true;
    abort.abort();
  }, timeout);
  try {
    const response = await env.fetch(new URL(path, `${env.url}/`), { ...init, signal: abort.signal });
    const body = parseJson(await response.text());
    if (!response.ok) throw refusal(response, body);
    if (body === null ? !options.mayBeNull : body === undefined || options.isOurs?.(body) === false)
      throw new RemoteError('not_ours', { status: response.status });
    return body;
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    throw new RemoteError(timedOut ? 'timeout' : 'network', { message: String(error) });
  } finally {
    cancelTimer();
  }
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
