import { answer } from './answer.ts';
import type { FunctionHandler } from './handler-type.ts';
import { projectKey } from './project-keys.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Response | Promise<Response>): void;
};

/**
 * How hosted Supabase runs a handler: each function's `index.ts` calls this and nothing else. The platform lets every
 * request through as it came: whether a page of another origin may ask is answered here.
 */
export function serve(handle: FunctionHandler): void {
  const context = {
    supabaseUrl: Deno.env.get('SUPABASE_URL') ?? '',
    publishableKey: projectKey(Deno.env.get('SUPABASE_PUBLISHABLE_KEYS'), Deno.env.get('SUPABASE_ANON_KEY')),
    secretKey: projectKey(Deno.env.get('SUPABASE_SECRET_KEYS'), Deno.env.get('SUPABASE_SERVICE_ROLE_KEY')),
    setting: (name: string) => Deno.env.get(name),
  };
  Deno.serve((request) => answer(handle, request, context, (reason) => console.error(reason)));
}
