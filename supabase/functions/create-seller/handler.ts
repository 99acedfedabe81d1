import type { ErrorCode } from '../../../src/domain/mutation/error-code.ts';
import { checkNewSeller, type NewSeller } from '../../../src/domain/validation/create-seller.ts';
import { SELLER_ADDED } from '../../../src/messages/seller/create-seller.ts';
import '../../../src/messages/admin/admin-errors.ts';
import { sentenceForCode } from '../../../src/messages/errors.ts';
import type { FunctionContext, FunctionHandler } from '../handler-type.ts';
import { serviceRequest, type Answer } from '../service-request.ts';
import { sendInvitation } from '../invite-seller/send-invitation.ts';
import { callerOf } from '../caller.ts';
import { makeAccount, removeAccount } from './account.ts';

/**
 * Makes an account and its brand, both or neither, and mails the invitation. Only for admins. Answers `{data, invited}` or
 * `{code, message}`, always JSON. `invited` is false when no mail was taken: `invite-seller` sends it again.
 */
export const handle: FunctionHandler = async (request, context) => {
  try {
    return await answer(request, context);
  } catch (error) {
    console.error('create-seller:', error);
    return refuse(502, 'seller_not_made');
  }
};

async function answer(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'seller_not_made');
  const caller = await callerOf(request, context);
  if (caller === null) return refuse(401, 'admin_sign_in');
  if (caller.role !== 'admin') return refuse(403, 'admin_only');
  const checked = checkNewSeller(await request.json().catch(() => null));
  if (!checked.ok) return refuse(400, checked.problem);
  return createSeller(context, checked.value, caller.id);
}

async function createSeller(context: FunctionContext, seller: NewSeller, admin: string): Promise<Response> {
  const account = await makeAccount(context, seller);
  if (account === 'taken') return refuse(409, 'seller_email_taken');
  if (account === 'no-email') return refuse(400, 'email_invalid');
  if (account === 'failed') return refuse(502, 'seller_not_made');
  if ('refused' in account) return refuse(422, 'auth_refused', { authMessage: account.refused });
  const brand = await register(context, account.id, seller, admin);
  if (brand.status < 300) {
    const invited = await isInvited(context, seller);
    return Response.json(
      { success: true, message: SELLER_ADDED, data: brand.body, invited },
      { status: 201 },
    );
  }
  await removeAccount(context, account.id);
  return brand.body['code'] === '23505' ? refuse(409, 'seller_brand_taken') : refuse(502, 'seller_not_made');
}

async function isInvited(context: FunctionContext, seller: NewSeller): Promise<boolean> {
  try {
    await sendInvitation(context, { brand: seller.brand_name, email: seller.business_email });
    return true;
  } catch (error) {
    console.error('create-seller: no invitation was sent:', error);
    return false;
  }
}

async function register(
  context: FunctionContext,
  id: string,
  seller: NewSeller,
  admin: string,
): Promise<Answer> {
  try {
    return await serviceRequest(context, 'POST', 'rest/v1/rpc/register_seller', {
      p_user_id: id,
      p_brand_name: seller.brand_name,
      p_business_email: seller.business_email,
      p_phone_number: seller.phone_number,
      p_acting_for: admin,
    });
  } catch {
    // The answer is lost. Removing the account takes the brand with it, if it was made.
    return { status: 599, body: {} };
  }
}

function refuse(status: number, code: ErrorCode, detail?: unknown): Response {
  return Response.json({ success: false, code, message: sentenceForCode(code, detail) }, { status });
}
