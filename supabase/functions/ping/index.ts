import { handle } from './handler.ts';

declare const Deno: { serve(handler: (request: Request) => Response | Promise<Response>): void };

// How hosted Supabase starts the same handler.
Deno.serve((request) => handle(request, { supabaseUrl: '', publishableKey: '', secretKey: '' }));
