import type { App } from './lite.ts';
import { serveAuthAdmin } from './auth-admin.ts';
import { endOtherSessions, leadRecoveryOn, refuseBanned, refuseFalseText } from './auth-door.ts';
import { compressResponse } from './compression.ts';
import { preflight, withCors } from '../functions/cors.ts';
import { runWithLibraryLog } from './lite-console.ts';
import { answerMade } from '#hosting/made.ts';
import type { Site } from '#hosting/site.ts';
import type { LocalMail } from './mail.ts';
import { broadcastByHttp } from './realtime/broadcast-api.ts';
import type { Hub } from './realtime/hub.ts';
import type { Sql } from './sql-client.ts';
import { refuseFalseAddress, refuseFalsePicture } from './storage-door.ts';
import { plainStorageRequest } from './storage-requests.ts';

export type Fetch = (request: Request) => Promise<Response>;

/** Paths of the specification that are functions. Only POST: the app has pages below /seller. Hosts rewrite them. */
export const functionPaths: Record<string, string> = {
  '/api/admin/sellers/create-seller': '/functions/v1/create-seller',
  '/api/seller/auth/signup': '/functions/v1/seller-signup',
  '/seller/auth/signup': '/functions/v1/seller-signup',
};

export type Parts = {
  sql: Sql;
  lite: App;
  hub: Hub;
  mail: LocalMail;
  functions: Fetch;
  publicObjects: (request: Request) => Promise<Response | undefined>;
  app: Fetch;
  site: Site;
  log: (line: string) => void;
};

/** Which part answers an address. Everything that is not the API is the built app. */
export function routeRequests(parts: Parts, health: () => Promise<Response>): Fetch {
  const api = openToPages(routeApi(parts));
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/health') return health();
    if (pathname === '/_local/mail') return parts.mail.answer(request);
    if (pathname.startsWith('/storage/v1/')) return api(request);
    const named = ['POST', 'OPTIONS'].includes(request.method) ? functionPaths[pathname] : undefined;
    if (named !== undefined)
      return withoutStore(await api(new Request(new URL(named, request.url), request)));
    if (/^\/(rest|auth|realtime|functions)\/v1(\/|$)/.test(pathname)) {
      return compressResponse(request, withoutStore(await api(request)));
    }
    return (await answerMade(request, parts.site)) ?? parts.app(request);
  };
}

/** Pages of another origin may ask whatever they ask, and read what they are told, refusals too. */
function openToPages(api: Fetch): Fetch {
  return async (request) =>
    request.method === 'OPTIONS' ? preflight(request) : withCors(await api(request));
}

/** The API without compression and cache headers, for the health check too. */
export function routeApi({ sql, lite, hub, mail, functions, publicObjects, log }: Parts): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/functions/v1/')) return functions(request);
    if (pathname === '/realtime/v1/api/broadcast') return broadcastByHttp(request, hub);
    const falseRequest = refuseFalseAddress(request) ?? (await refuseFalseText(request));
    if (falseRequest !== undefined) return falseRequest;
    const own =
      leadRecoveryOn(request) ?? (await serveAuthAdmin(request, sql)) ?? (await publicObjects(request));
    if (own !== undefined) return own;
    const plain = await plainStorageRequest(request);
    const refused = await refuseFalsePicture(plain);
    if (refused !== undefined) return refused;
    const byLibrary = () => lite.fetch(plain, { peerAddress: null });
    const answer = await runWithLibraryLog(log, () =>
      mail.during(plain, () => refuseBanned(plain, sql, () => endOtherSessions(plain, sql, byLibrary))),
    );
    return answer.status < 500 ? answer : withoutReasons(answer, log);
  };
}

/** Classes of PostgreSQL's errors that name files, ports or accounts: connection, login, resources, system, internal. */
const INSIDES = /^(08|28|3D|53|58|F0|XX)/;

/** Reasons name files and ports of this machine: they are for the log. Refusals of the database's rules pass. */
async function withoutReasons({ status, headers, body }: Response, log: (line: string) => void) {
  const text = await new Response(body).text();
  log(`api: ${status} ${text}`);
  const code = /"code":"((?=[A-Z]*\d)[0-9A-Z]{5})"/.exec(text)?.[1];
  if (code !== undefined && !INSIDES.test(code)) return new Response(text, { status, headers });
  const retained = new Headers(headers);
  for (const name of ['content-length', 'content-type']) retained.delete(name);
  const message = 'The service has a problem';
  return Response.json({ ...(code !== undefined && { code }), message }, { status, headers: retained });
}

/** An answer about one person must not stay in a cache that another person of the device meets. */
function withoutStore(response: Response): Response {
  if (response.headers.has('cache-control')) return response;
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'no-store');
  return new Response(response.body, { status, statusText, headers });
}
