/**
 * Refuses what no text of the database holds, before the library runs into it: it would answer that it broke, as if trying again
 * could help.
 */
export async function refuseZeroCharacter(request: Request): Promise<Response | undefined> {
  const isWriting = ['POST', 'PUT'].includes(request.method);
  if (!isWriting || !new URL(request.url).pathname.startsWith('/auth/v1/')) return undefined;
  const body = await request.clone().text();
  if (!body.includes('\\u0000') || !holdsZero(body)) return undefined;
  const msg = 'A zero character cannot be stored';
  return Response.json({ code: 400, error_code: 'bad_json', msg }, { status: 400 });
}

function holdsZero(body: string): boolean {
  let found = false;
  try {
    JSON.parse(body, (key, value: unknown) => {
      found ||= key.includes('\0') || (typeof value === 'string' && value.includes('\0'));
      return value;
    });
  } catch {
    // No JSON: the library says so.
  }
  return found;
}
