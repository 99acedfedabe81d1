import { ShopError, type ErrorCode } from '#domain/mutation/error-code.ts';
import { isErrorCode } from '#domain/mutation/error-codes.ts';
import type { NewSeller } from '#domain/validation/create-seller.ts';
import { sellerAccess } from '#data/listings/seller-access.ts';
import { RemoteError } from '#data/api/remote-error.ts';
import { toShopError } from '#data/api/shop-error.ts';
import { listArgs } from '#data/queries/online/list-args.ts';
import { toSellers } from '#data/queries/admin/sellers.ts';
import { madeOnce } from '../made-once.ts';
import { backOfficeCall } from '#data/back-office-call.ts';
import { onlineOnly } from '../online-only.ts';

// The function makes an account and a brand. If it cannot finish, it takes back what it made, and that takes time.
const TIMEOUT = 30_000;

/**
 * Makes an account and its brand, unverified, and mails the invitation. Gives whether that mail was sent, or null when it is not
 * known. Throws 'seller_email_taken', 'seller_brand_taken', 'seller_not_made', 'admin_sign_in'. A second try after a lost answer is
 * no failure.
 */
export const createSeller = onlineOnly(madeOnce(make, ['seller_email_taken', 'seller_brand_taken'], isMade));

async function isMade(seller: NewSeller): Promise<boolean> {
  const request = {
    search: seller.business_email,
    sort: 'created_at',
    descending: true,
    page: 1,
  } as const;
  const { rows } = toSellers(await backOfficeCall('admin_sellers', listArgs(request)));
  return rows.some(
    ({ email, brandName, phone }) =>
      email.toLowerCase() === seller.business_email.toLowerCase() &&
      brandName === seller.brand_name &&
      phone === seller.phone_number,
  );
}

async function make(seller: NewSeller): Promise<boolean> {
  const answer = await invoke('create-seller', seller, 'seller_not_made');
  return (answer as { invited?: unknown } | null)?.invited === true;
}

/**
 * Mails a seller the invitation again. Throws 'seller_signed_in' when they have logged in once, 'seller_not_found',
 * 'invitation_not_sent', 'admin_sign_in'.
 */
export const inviteSeller = onlineOnly(async (sellerId: string): Promise<void> => {
  await invoke('invite-seller', { seller_id: sellerId }, 'invitation_not_sent');
});

/** Runs a function about sellers. Other failures than its own are `otherwise`. */
async function invoke(name: string, body: object, otherwise: ErrorCode): Promise<unknown> {
  const access = await sellerAccess();
  try {
    return await access.invoke(name, body, TIMEOUT);
  } catch (error) {
    // The function answers {code, message}. The code is the domain's. The message is the auth service's if that refused.
    if (error instanceof RemoteError && isErrorCode(error.code))
      throw new ShopError(
        error.code,
        error.code === 'auth_refused' ? { authMessage: error.message } : undefined,
      );
    throw toShopError(error, otherwise);
  }
}
