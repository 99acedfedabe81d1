import type { FunctionContext } from './handler-type.ts';

export type Answer = { status: number; body: Record<string, unknown> };

/** Milliseconds after which an answer of the project, of a mail provider or of a push service, counts as lost. */
export const TIMEOUT = 15_000;

/**
 * A request to the project itself as the service role. Network failures, silence and what is no JSON throw; an HTTP error
 * is an answer.
 */
export async function serviceRequest(
  { supabaseUrl, secretKey }: FunctionContext,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${supabaseUrl}/${path}`, {
    method,
    signal: AbortSignal.timeout(TIMEOUT),
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
}

/** A procedure's answer to the service role. Throws when it is refused. */
export async function callProcedure(
  context: FunctionContext,
  procedure: string,
  args: object,
): Promise<unknown> {
  const { status, body } = await serviceRequest(context, 'POST', `rest/v1/rpc/${procedure}`, args);
  if (status >= 300) throw new Error(`${procedure} answered ${status}`);
  return body;
}
