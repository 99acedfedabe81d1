import { backOfficeCall } from '#data/back-office-call.ts';
import { onlineOnly } from '../online-only.ts';

/** The states of sellers, products, users, messages and mails that an admin switches. */
export const admin = {
  /** A verified brand's products are on sale; those of an unverified one vanish from the shop. Throws 'seller_not_found'. */
  verifySeller: onlineOnly(async (id: string, verified: boolean): Promise<void> => {
    await backOfficeCall('update_seller_status', { p_seller_id: id, p_is_verified: verified });
  }),
  /** Throws 'product_gone'. */
  activateProduct: onlineOnly(async (id: string, active: boolean): Promise<void> => {
    await backOfficeCall('update_product_status', { p_product_id: Number(id), p_is_active: active });
  }),
  /**
   * The same for at most 200 products at once. Returns how many were changed: others are gone, or were so before. Throws
   * 'too_many'.
   */
  activateProducts: onlineOnly(async (ids: readonly string[], active: boolean): Promise<number> => {
    const args = { p_product_ids: ids.map(Number), p_is_active: active };
    return ((await backOfficeCall('update_products_status', args)) as { changed: number }).changed;
  }),
  /**
   * Keeps a shopper from signing in, ordering and changing anything. Throws 'block_self', 'block_admin', 'block_seller',
   * 'block_reason_required', 'user_not_found'.
   */
  blockUser: onlineOnly(async (id: string, reason: string): Promise<boolean> => {
    const answer = (await backOfficeCall('block_user', { p_user_id: id, p_reason: reason })) as {
      changed: boolean;
    };
    return answer.changed;
  }),
  /** Takes a block back. */
  unblockUser: onlineOnly(async (id: string): Promise<void> => {
    await backOfficeCall('unblock_user', { p_user_id: id });
  }),
  /** Ticks a contact message off, or takes the tick back. Throws 'message_gone'. */
  settleMessage: onlineOnly(async (id: string, handled: boolean): Promise<void> => {
    await backOfficeCall('settle_message', { p_message_id: id, p_handled: handled });
  }),
  /** Has a mail that was given up tried at once, and for another day. Throws 'mail_gone'. */
  resendMail: onlineOnly(async (id: string): Promise<void> => {
    await backOfficeCall('resend_mail', { p_mail: id });
  }),
};
