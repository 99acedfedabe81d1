import type { FunctionHandler } from '../handler-type.ts';

/** Answers, and so proves to the health check that functions are served. */
export const handle: FunctionHandler = () => Response.json({ ok: true });
