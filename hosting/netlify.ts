import { answerAtEdge } from './edge.ts';

/** Netlify runs this edge function in front of its files (netlify.toml). */
export default (
  request: Request,
  context: { next: (asked: Request) => Promise<Response> },
): Promise<Response> => answerAtEdge(request, (asked) => context.next(asked));

export const config = { path: '/*', cache: 'manual' };
