import { isErrorCode, ShopError } from '../../domain/error-code.ts';
import type { NewSeller } from '../../domain/validation/create-seller.ts';
import { sellerLine } from '../listings/seller-line.ts';
import { RemoteError } from '../remote/remote-error.ts';
import { toShopError } from '../remote/shop-error.ts';
import { onlineOnly } from './queued.ts';

// It makes an account and a brand; what it cannot finish it takes back, which takes its time.
const PATIENCE = 30_000;

/** Makes an account and its brand, unverified. Throws 'seller_email_taken', 'seller_brand_taken', 'seller_not_made', 'admin_sign_in'. */
export const createSeller = onlineOnly(async (seller: NewSeller): Promise<void> => {
  const line = await sellerLine();
  try {
    await line.ask('functions/v1/create-seller', { body: seller, timeout: PATIENCE });
  } catch (error) {
    // The function answers {code, message}; its code is the domain's.
    if (error instanceof RemoteError && isErrorCode(error.code)) throw new ShopError(error.code);
    throw toShopError(error, 'seller_not_made');
  }
});
