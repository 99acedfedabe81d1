import type { ErrorCode } from '../../../src/domain/mutation/error-code.ts';
import '../../../src/messages/admin/admin-errors.ts';
import { sentenceForCode } from '../../../src/messages/errors.ts';
import { callerOf } from '../caller.ts';
import type { FunctionContext, FunctionHandler } from '../handler-type.ts';
import { callProcedure, serviceRequest } from '../service-request.ts';
import { sendInvitation } from './send-invitation.ts';

/**
 * Mails a seller the invitation again. Takes `{seller_id}`. Only for admins. A seller who has signed in once is refused, because
 * their password is theirs. Answers `{success: true}` or `{code, message}`, always JSON.
 */
export const handle: FunctionHandler = async (request, context) => {
  try {
    return await answer(request, context);
  } catch (error) {
    console.error('invite-seller:', error);
    return refuse(502, 'invitation_not_sent');
  }
};

async function answer(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'invitation_not_sent');
  const caller = await callerOf(request, context);
  if (caller === null) return refuse(401, 'admin_sign_in');
  if (caller.role !== 'admin') return refuse(403, 'admin_only');
  const body = (await request.json().catch(() => null)) as { seller_id?: unknown } | null;
  const id = typeof body?.seller_id === 'string' ? body.seller_id : '';
  const brand = /^[0-9a-f-]{36}$/i.test(id) ? await brandOf(context, id) : null;
  if (brand === null) return refuse(404, 'seller_not_found');
  const account = await serviceRequest(context, 'GET', `auth/v1/admin/users/${id}`);
  if (account.status === 404) return refuse(404, 'seller_not_found');
  const { email, last_sign_in_at: signedIn } = account.body;
  if (account.status >= 300 || typeof email !== 'string') return refuse(502, 'invitation_not_sent');
  if (typeof signedIn === 'string') return refuse(409, 'seller_signed_in');
  await sendInvitation(context, { brand, email });
  await note(context, id, caller.id);
  return Response.json({ success: true });
}

/** Notes it in the audit log. The mail is on its way, so a failure is not the admin's. */
async function note(context: FunctionContext, sellerId: string, admin: string): Promise<void> {
  try {
    await callProcedure(context, 'note_invitation', { p_seller_id: sellerId, p_acting_for: admin });
  } catch (error) {
    console.error('invite-seller: the invitation was sent and not noted:', error);
  }
}

/** The brand's name; null when the id is no seller's. */
async function brandOf(context: FunctionContext, id: string): Promise<string | null> {
  const { status, body } = await serviceRequest(
    context,
    'GET',
    `rest/v1/sellers?id=eq.${id}&select=brand_name`,
  );
  if (status >= 300) throw new Error(`sellers answered ${status}`);
  const [row] = body as unknown as { brand_name: string }[];
  return row?.brand_name ?? null;
}

function refuse(status: number, code: ErrorCode): Response {
  return Response.json({ success: false, code, message: sentenceForCode(code) }, { status });
}
