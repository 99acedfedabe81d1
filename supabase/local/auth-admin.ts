import { randomBytes, randomUUID } from 'node:crypto';
import { localKeys } from './keys.ts';
import { isRecord } from './realtime/frames.ts';
import type { Sql } from './sql-client.ts';
import { errorCode } from './start-error.ts';

const linkRoute = /^\/auth\/v1\/admin\/generate_link\/?$/;
const route = /^\/auth\/v1\/admin\/users(?:\/([0-9a-fA-F-]{36}))?\/?$/;
const metadataOf = (value: unknown) => (isRecord(value) ? value : {});

type UserRow = {
  id: string;
  email: string;
  email_confirmed_at: Date | null;
  app_metadata: unknown;
  user_metadata: unknown;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/**
 * GoTrue's admin calls that the project uses, which the auth part lacks: `auth.admin.createUser`, `getUserById`, `deleteUser` and
 * `generateLink` of supabase-js. Links are those of a reset only. Only with the secret key. Undefined for other paths.
 */
export async function serveAuthAdmin(request: Request, sql: Sql): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const match = route.exec(pathname);
  const isLink = linkRoute.test(pathname);
  if (match === null && !isLink) return undefined;
  const bearer = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '');
  if (
    request.headers.get('apikey') !== localKeys.secret ||
    (bearer ?? localKeys.secret) !== localKeys.secret
  ) {
    return refuse(401, 'no_authorization', 'This endpoint requires a valid secret key');
  }
  if (isLink && request.method === 'POST') return generateLink(request, sql);
  const id = match?.[1];
  if (id === undefined && request.method === 'POST') return createUser(request, sql);
  if (id !== undefined && request.method === 'GET') return userResponse(await findUser(sql, id));
  if (id !== undefined && request.method === 'DELETE') {
    const user = await findUser(sql, id);
    await sql`delete from auth.users where id = ${id}`;
    return userResponse(user);
  }
  return refuse(405, 'method_not_allowed', 'Method not allowed');
}

async function createUser(request: Request, sql: Sql): Promise<Response> {
  const body: unknown = await request.json().catch(() => undefined);
  if (!isRecord(body)) return refuse(400, 'bad_json', 'Could not read the request body');
  const email = typeof body['email'] === 'string' ? body['email'].trim().toLowerCase() : '';
  if (!/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(email)) {
    return refuse(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  const password = typeof body['password'] === 'string' ? body['password'] : undefined;
  if (password !== undefined && (password.length < 6 || password.length > 72)) {
    return refuse(422, 'weak_password', 'Password should be at least 6 characters.');
  }
  const id = typeof body['id'] === 'string' ? body['id'] : randomUUID();
  const confirmed = body['email_confirm'] === true;
  const appMetadata = { provider: 'email', providers: ['email'], ...metadataOf(body['app_metadata']) };
  const userMetadata = { ...metadataOf(body['user_metadata']), email_verified: confirmed };
  const identity = { ...userMetadata, sub: id, email, phone_verified: false };
  try {
    await sql.begin(async (transaction) => {
      await transaction`
        insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
        values (
          ${id}, ${email}, extensions.crypt(${password ?? null}, extensions.gen_salt('bf', 10)),
          ${confirmed ? new Date() : null}, ${JSON.stringify(appMetadata)}::text::jsonb, ${JSON.stringify(userMetadata)}::text::jsonb
        )`;
      await transaction`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data)
        values (${randomUUID()}, 'email', ${id}, ${id}, ${JSON.stringify(identity)}::text::jsonb)`;
    });
  } catch (error) {
    if (errorCode(error) !== '23505') throw error;
    return refuse(422, 'email_exists', 'A user with this email address has already been registered');
  }
  return userResponse(await findUser(sql, id));
}

/** Makes the proof of a reset link as `recover` does, for an account by its e-mail, and sends no mail. */
async function generateLink(request: Request, sql: Sql): Promise<Response> {
  const body: unknown = await request.json().catch(() => undefined);
  if (!isRecord(body) || body['type'] !== 'recovery')
    return refuse(400, 'validation_failed', 'Only links of type recovery are made here');
  const email = typeof body['email'] === 'string' ? body['email'].trim().toLowerCase() : '';
  const proof = randomBytes(28).toString('hex');
  const [user] = await sql<{ id: string }[]>`
    update auth.users set recovery_token = ${proof}, recovery_sent_at = now() where email = ${email} returning id`;
  if (user === undefined) return refuse(404, 'user_not_found', 'User with this email not found');
  return Response.json({ id: user.id, email, hashed_token: proof, verification_type: 'recovery' });
}

async function findUser(sql: Sql, id: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    select id, email, email_confirmed_at, raw_app_meta_data as app_metadata,
      raw_user_meta_data as user_metadata, last_sign_in_at, created_at, updated_at
    from auth.users where id = ${id}`;
  return row;
}

function userResponse(user: UserRow | undefined): Response {
  if (user === undefined) return refuse(404, 'user_not_found', 'User not found');
  return Response.json({ ...user, aud: 'authenticated', role: 'authenticated', phone: '', identities: [] });
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}
