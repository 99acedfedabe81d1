import type { NewSeller } from '../../../src/domain/validation/create-seller.ts';
import type { FunctionContext } from '../handler-type.ts';
import { serviceRequest, type Answer } from '../service-request.ts';

const TRIES = 3;
/** Codes of the auth part for an e-mail that looks like one and is none. */
const NO_EMAIL = new Set(['validation_failed', 'email_address_invalid']);
/** Longer than any run of the function: what is older is not being worked on. */
const ABANDONED_AFTER = 10 * 60_000;
/** Only the service role can write it: an account that this function made. */
const MADE_FOR = 'seller';

/**
 * The account's id, or why there is none. 'taken': another account has the e-mail. 'no-email': the auth service calls the e-mail
 * invalid. `refused`: another refusal, in the auth service's own words. 'failed': no account was made, or the one left may be
 * replaced.
 */
export type Made = { id: string } | { refused: string } | 'taken' | 'no-email' | 'failed';

/**
 * Makes the account without a password. The seller sets it by the link of the invitation. The id was chosen before, so that a
 * lost answer leaves no account that nobody can name. The same id is then requested again, and an existing e-mail is ours when its
 * id is.
 */
export async function makeAccount(context: FunctionContext, seller: NewSeller): Promise<Made> {
  const id = crypto.randomUUID();
  let words: unknown;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const answer = await tried(context, 'POST', 'auth/v1/admin/users', {
      id,
      email: seller.business_email,
      email_confirm: true,
      user_metadata: { full_name: seller.brand_name },
      app_metadata: { made_for: MADE_FOR },
    });
    const madeId = answer?.body['id'];
    if (answer !== null && answer.status < 300 && typeof madeId === 'string') return { id: madeId };
    if (answer?.body['error_code'] === 'email_exists') {
      const owner = await ownerOf(context, seller.business_email);
      if (owner === 'somebody') return 'taken';
      if (owner !== 'unknown' && owner.id === id) return { id };
      if (owner !== 'unknown' && !(owner.abandoned && (await removeAccount(context, owner.id)))) break;
    } else if (NO_EMAIL.has(String(answer?.body['error_code']))) return 'no-email';
    else if (answer !== null && answer.status < 500) {
      words = answer.body['msg'];
      break;
    }
  }
  // An earlier try may have been heard.
  await removeAccount(context, id);
  return typeof words === 'string' ? { refused: words } : 'failed';
}

/** Removes an account with everything of it; whether it is surely gone. One that stays keeps its e-mail for ten minutes. */
export async function removeAccount(context: FunctionContext, id: string): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const removed = await tried(context, 'DELETE', `auth/v1/admin/users/${id}`);
    if (removed !== null && (removed.status < 300 || removed.status === 404)) return true;
  }
  console.error(`create-seller: the account ${id} has no brand and may still be there`);
  return false;
}

/** The owner of an e-mail: an account that this function made and nobody sold with nor signed in to, or somebody's. */
type Owner = { id: string; abandoned: boolean } | 'somebody' | 'unknown';

async function ownerOf(context: FunctionContext, email: string): Promise<Owner> {
  const filter = `email=eq.${encodeURIComponent(email)}&select=id,role`;
  const profiles = await tried(context, 'GET', `rest/v1/user_profiles?${filter}`);
  if (profiles === null || profiles.status >= 300) return 'unknown';
  const [profile] = profiles.body as unknown as { id: string; role: string }[];
  if (profile?.role !== 'user') return 'somebody';
  const account = await tried(context, 'GET', `auth/v1/admin/users/${profile.id}`);
  if (account === null || account.status >= 300) return 'unknown';
  const { app_metadata: marks, last_sign_in_at: signedIn, created_at: created } = account.body;
  if ((marks as { made_for?: unknown } | undefined)?.made_for !== MADE_FOR) return 'somebody';
  if (typeof signedIn === 'string') return 'somebody';
  return { id: profile.id, abandoned: Date.now() - Date.parse(String(created)) > ABANDONED_AFTER };
}

/** An answer, or null when it is not known whether the request was heard. */
async function tried(...request: Parameters<typeof serviceRequest>): Promise<Answer | null> {
  return serviceRequest(...request).catch(() => null);
}
