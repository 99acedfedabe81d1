import type { ContactMessage } from '#domain/intents.ts';
import { startData } from '../page.ts';
import { callPublicly } from '../api/procedures.ts';
import { isYesOrNo } from '../api/is-ours.ts';
import { toShopError } from '../api/shop-error.ts';
import { onlineOnly, queued } from './queued.ts';

/** Messages to the shop. The caller has checked them (`domain/validation/contact`). */
export const contact = {
  /** As somebody signed in: waits for a line like every other edit. */
  send: queued('signed_out', (args: ContactMessage) => ({ name: 'contact.send', args })),
  /** As a visitor, who has no queue. Throws 'network', 'rate_limited'. */
  sendAsVisitor: onlineOnly(async ({ name, email, message }: ContactMessage): Promise<void> => {
    const { env } = await startData();
    try {
      const args = { p_name: name, p_email: email, p_message: message };
      await callPublicly(env, 'send_contact_message', args, { isOurs: isYesOrNo });
    } catch (error) {
      throw toShopError(error);
    }
  }),
};
