import { access } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { FunctionContext, FunctionHandler } from '../functions/handler-type.ts';
import { answer } from '../functions/answer.ts';

const route = /^\/functions\/v1\/([a-z0-9][a-z0-9-]*)(?:\/|$)/;

/**
 * Hosts the project's functions: `<folder>/<name>/handler.ts` exports `handle(request, context)`. On
 * hosted Supabase a two-line `index.ts` beside it hands the same handler to Deno.
 */
export function hostFunctions(folder: string, context: FunctionContext, log: (line: string) => void) {
  return async (request: Request): Promise<Response> => {
    const name = route.exec(new URL(request.url).pathname)?.[1];
    const handle = name === undefined ? notFound : await load(join(folder, name, 'handler.ts'));
    return answer(handle, request, context, (reason) => log(`function ${name}: ${reason}`));
  };
}

const notFound: FunctionHandler = () =>
  Response.json({ code: 'NOT_FOUND', message: 'Function not found' }, { status: 404 });

async function load(file: string): Promise<FunctionHandler> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (!exists) return notFound;
  const module = (await import(pathToFileURL(file).href)) as { handle: FunctionHandler };
  return module.handle;
}
