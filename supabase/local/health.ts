import { localKeys } from './keys.ts';
import type { Hub } from './realtime/hub.ts';
import type { Sql } from './sql-client.ts';

type Fetch = (request: Request) => Promise<Response>;

const timeoutMs = 3_000;

/** Asks every part of the backend for one real answer; `failing` names those that gave none. */
export function healthCheck(
  sql: Sql,
  hub: Hub,
  fetchPart: Fetch,
  folders: { postgres: () => Promise<void>; storage: () => Promise<void> },
  { origin, log }: { origin: string; log: (line: string) => void },
) {
  const answers = (path: string) => async () => {
    const headers = { apikey: localKeys.publishable };
    const response = await fetchPart(new Request(`${origin}${path}`, { headers }));
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  };
  const parts: Record<string, () => Promise<void>> = {
    postgres: async () => {
      await sql`select 1`;
      await folders.postgres();
    },
    rest: answers('/rest/v1/rpc/health'),
    auth: () => strangerIsRefused(fetchPart, origin),
    storage: async () => {
      await folders.storage();
      await bucketIsListed(fetchPart, origin);
    },
    realtime: () => messageArrives(sql, hub),
    functions: answers('/functions/v1/ping'),
  };
  return async (): Promise<Response> => {
    const results = await Promise.all(
      Object.entries(parts).map(async ([name, check]) => [name, await faultOf(check)] as const),
    );
    const failing = results.filter(([, fault]) => fault !== null).map(([name]) => name);
    // Reasons name files and ports: they are for the log.
    for (const [name, fault] of results) if (fault !== null) log(`health: ${name}: ${fault}`);
    const states = results.map(([name, fault]) => [name, fault === null ? 'ok' : 'failing'] as const);
    const body = { ok: failing.length === 0, failing, parts: Object.fromEntries(states) };
    return Response.json(body, { status: body.ok ? 200 : 503, headers: { 'cache-control': 'no-store' } });
  };
}

/** Why a part is not well; null when it is. */
async function faultOf(check: () => Promise<void>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
  });
  try {
    await Promise.race([check(), tooLong]);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The files may be there and the API not: the library answers 404 to everything when it was loaded without its switch. */
async function bucketIsListed(fetchPart: Fetch, origin: string): Promise<void> {
  const response = await fetchPart(
    new Request(`${origin}/storage/v1/bucket`, {
      headers: { apikey: localKeys.secret, authorization: `Bearer ${localKeys.secret}` },
    }),
  );
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`/storage/v1/bucket answers ${response.status}`);
}

/** The auth part's own health answer reads nothing. To refuse somebody it has to look for them among the users. */
async function strangerIsRefused(fetchPart: Fetch, origin: string): Promise<void> {
  const response = await fetchPart(
    new Request(`${origin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: localKeys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@health.invalid', password: 'no password' }),
    }),
  );
  const answer = await response.text();
  if (!answer.includes('invalid_credentials')) throw new Error(`a sign-in answers ${response.status}`);
}

/** Through `realtime.send` and LISTEN to a member of the hub: the whole way but the websocket. */
async function messageArrives(sql: Sql, hub: Hub): Promise<void> {
  const topic = `health:${crypto.randomUUID()}`;
  const arrived = Promise.withResolvers<void>();
  const leave = hub.join(topic, true, { deliver: () => arrived.resolve() });
  try {
    await sql`select realtime.send('{}'::jsonb, 'health', ${topic}, true)`;
    await arrived.promise;
  } finally {
    leave();
  }
}
