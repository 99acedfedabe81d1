/**
 * supabase-js uploads a Blob or File as a form whose file has no name, which the storage part
 * refuses. This turns such a request into the plain upload of its bytes that it understands.
 */
export async function plainUpload(request: Request): Promise<Request> {
  const type = request.headers.get('content-type') ?? '';
  const upload =
    ['POST', 'PUT'].includes(request.method) &&
    new URL(request.url).pathname.startsWith('/storage/v1/object/');
  if (!upload || !type.startsWith('multipart/form-data')) return request;
  const form = await request.formData();
  const file = [...form.values()].find((value) => value instanceof File);
  if (file === undefined)
    return new Request(request.url, { method: request.method, headers: request.headers });
  const headers = new Headers(request.headers);
  headers.set('content-type', file.type === '' ? 'application/octet-stream' : file.type);
  headers.set('content-length', String(file.size));
  const age = form.get('cacheControl');
  if (typeof age === 'string' && !headers.has('cache-control'))
    headers.set('cache-control', `max-age=${age}`);
  const metadata = form.get('metadata');
  if (typeof metadata === 'string') headers.set('x-metadata', Buffer.from(metadata).toString('base64'));
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() });
}
