import { preflight, withCors } from './cors.ts';
import type { FunctionContext, FunctionHandler } from './handler-type.ts';

/**
 * A handler's answer as every host gives it. Pages of another origin may ask, and an error that it throws is a 500 with
 * its reason in the log only.
 */
export async function answer(
  handle: FunctionHandler,
  request: Request,
  context: FunctionContext,
  log: (reason: string) => void,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight(request);
  try {
    return withCors(await handle(request, context));
  } catch (error) {
    log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return withCors(Response.json({ code: 'WORKER_ERROR', message: 'Function failed' }, { status: 500 }));
  }
}
