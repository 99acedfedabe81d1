import { isErrorCode, ShopError } from '#domain/mutation/error-code.ts';
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
 * Makes an account and its brand, unverified. Throws 'seller_email_taken', 'seller_brand_taken', 'seller_not_made',
 * 'admin_sign_in'. A second try after a lost answer is no failure.
 */
export const createSeller = onlineOnly(madeOnce(make, ['seller_email_taken', 'seller_brand_taken'], isMade));

/** The password is not compared, because it is the one of the same try. */
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

async function make(seller: NewSeller): Promise<void> {
  const access = await sellerAccess();
  try {
    await access.invoke('create-seller', seller, TIMEOUT);
  } catch (error) {
    // The function answers {code, message}. The code is the domain's. The message is the auth service's if that refused.
    if (error instanceof RemoteError && isErrorCode(error.code))
      throw new ShopError(
        error.code,
        error.code === 'auth_refused' ? { authMessage: error.message } : undefined,
      );
    throw toShopError(error, 'seller_not_made');
  }
}
