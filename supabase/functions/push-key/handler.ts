import type { FunctionHandler } from '../handler-type.ts';

/** The public key with which a browser subscribes to this shop's pushes, in base64url. Null when the shop sends none. */
export const handle: FunctionHandler = (_request, context) =>
  Response.json({ key: context.setting('PUSH_PUBLIC_KEY') || null });
