import { answerAtEdge } from './edge.ts';

/** Netlify runs this edge function in front of its files (netlify.toml). */
export default (request: Request, context: { next: () => Promise<Response> }): Promise<Response> =>
  answerAtEdge(request, () => context.next());

export const config = { path: '/*', cache: 'manual' };
