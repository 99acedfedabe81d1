import type { ContactMessage } from '#domain/mutation/mutation.ts';
import { isYesOrNo } from '../api/is-ours.ts';
import { callPublicly } from '../api/procedures.ts';
import { toShopError } from '../api/shop-error.ts';
import { startData } from '../page.ts';
import { onlineOnly } from './online-only.ts';

/**
 * Sends a visitor's message to the shop. A signed-in user's message waits in the outbox instead ('contact.send'). The caller has
 * checked it (`domain/validation/contact`). Throws a ShopError 'network' or 'rate_limited'.
 */
export const sendAsVisitor = onlineOnly(async ({ name, email, message }: ContactMessage): Promise<void> => {
  const { env } = await startData();
  try {
    const args = { p_name: name, p_email: email, p_message: message };
    await callPublicly(env, 'send_contact_message', args, { isOurs: isYesOrNo });
  } catch (error) {
    throw toShopError(error);
  }
});
