/** Storage requests of supabase-js in the form that the storage part understands. */
export async function plainStorageRequest(request: Request): Promise<Request> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/storage/v1/render/image/')) return objectRequest(request);
  const isUpload = pathname.startsWith('/storage/v1/object/') && ['POST', 'PUT'].includes(request.method);
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') === true;
  if (isUpload) return isForm ? plainUpload(request) : wholeUpload(request);
  return request;
}

const mostBuffered = 32 * 1024 * 1024;

/**
 * Read to its end before it is refused: a refusal sent into an upload breaks the connection instead of being read. One sent
 * without its length gets one, which is what the size limit goes by.
 */
async function wholeUpload(request: Request): Promise<Request> {
  const { url, method } = request;
  const headers = new Headers(request.headers);
  if (Number(headers.get('content-length') ?? 0) > mostBuffered) return request;
  const body = await request.arrayBuffer();
  headers.delete('transfer-encoding');
  headers.set('content-length', String(body.byteLength));
  return new Request(url, { method, headers, body });
}

/** Its pictures are resized where the object is, by the same query. */
function objectRequest(request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname
    .replace('/render/image/', '/object/')
    .replace('/object/authenticated/', '/object/');
  return new Request(url, request);
}

/** supabase-js sends a Blob or File as a form whose file has no name, which is refused as such. */
async function plainUpload(request: Request): Promise<Request> {
  const form = await request.formData();
  const file = [...form.values()].find((value) => value instanceof File);
  const { url, method } = request;
  const headers = new Headers(request.headers);
  headers.set('content-type', file?.type || 'application/octet-stream');
  headers.set('content-length', String(file?.size ?? 0));
  const age = form.get('cacheControl');
  if (typeof age === 'string' && !headers.has('cache-control'))
    headers.set('cache-control', `max-age=${age}`);
  const metadata = form.get('metadata');
  if (typeof metadata === 'string') headers.set('x-metadata', Buffer.from(metadata).toString('base64'));
  return new Request(url, { method, headers, body: (await file?.arrayBuffer()) ?? new ArrayBuffer(0) });
}
