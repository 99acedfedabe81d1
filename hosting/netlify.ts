import { answerAtEdge } from './edge.ts';

/** Netlify runs this edge function in front of its files (netlify.toml). */
export default (
  request: Request,
  context: { next: (forwarded: Request) => Promise<Response> },
): Promise<Response> => answerAtEdge(request, (forwarded) => context.next(forwarded));

export const config = { path: '/*', cache: 'manual' };
