import { backOfficeCall } from '../back-office-call.ts';
import { onlineOnly } from './online-only.ts';

/** What an admin switches in the tables. */
export const admin = {
  /** Verified: what the brand sells is on sale. Not: all of it vanishes from the shop. Throws 'seller_not_found'. */
  verifySeller: onlineOnly(async (id: string, verified: boolean): Promise<void> => {
    await backOfficeCall('update_seller_status', { p_seller_id: id, p_is_verified: verified });
  }),
  /** Throws 'product_gone'. */
  activateProduct: onlineOnly(async (id: string, active: boolean): Promise<void> => {
    await backOfficeCall('update_product_status', { p_product_id: Number(id), p_is_active: active });
  }),
  /** Ticks a contact message off, or takes the tick back. Throws 'message_gone'. */
  settleMessage: onlineOnly(async (id: string, handled: boolean): Promise<void> => {
    await backOfficeCall('settle_message', { p_message_id: id, p_handled: handled });
  }),
};
