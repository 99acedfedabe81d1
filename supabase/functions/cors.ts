/**
 * The answer to a browser that asks whether a page of another origin may send what it is about to. Hosted projects live on
 * another origin than the app, and nothing here depends on a cookie: any page may.
 */
export function preflight(request: Request): Response {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers':
      request.headers.get('access-control-request-headers') ?? 'authorization, apikey, content-type',
    'access-control-max-age': '86400',
  };
  return new Response(null, { status: 204, headers });
}

/** An answer that pages of another origin may read. */
export function withCors(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  // Scripts of another origin see no other header than these and the harmless ones.
  headers.set('access-control-expose-headers', 'retry-after, content-range');
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
