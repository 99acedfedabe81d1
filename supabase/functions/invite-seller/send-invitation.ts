import { sellerPaths } from '../../../src/back-office-paths.ts';
import { invitationMail } from '../../../src/messages/notify/invitation-mail.ts';
import type { FunctionContext } from '../handler-type.ts';
import { mailHtml } from '../notify/mail-html.ts';
import type { MailParts } from '../notify/mail-parts.ts';
import { mailText } from '../notify/mail-text.ts';
import { mailSender } from '../notify/send-mail.ts';
import { serviceRequest } from '../service-request.ts';

/**
 * Mails a seller the link by which they set their first password. Throws an Error that says why when no mail was taken, or
 * when that is not known. Each call makes a new link, and the links of before it end.
 */
export async function sendInvitation(
  context: FunctionContext,
  seller: { brand: string; email: string },
): Promise<void> {
  // Before a link is made: a missing setting must not end the link of an earlier mail.
  const send = mailSender(context.setting);
  const siteUrl = context.setting('SITE_URL')?.replace(/\/+$/, '');
  if (!siteUrl) throw new Error('SITE_URL is not set: the invitation would lead nowhere');
  const { status, body } = await serviceRequest(context, 'POST', 'auth/v1/admin/generate_link', {
    type: 'recovery',
    email: seller.email,
    redirect_to: siteUrl + sellerPaths.updatePassword,
  });
  const proof = body['hashed_token'];
  if (status >= 300 || typeof proof !== 'string') throw new Error(`generate_link answered ${status}`);
  const parts = partsOf(seller.brand, siteUrl, proof);
  await send({
    id: crypto.randomUUID(),
    to: seller.email,
    subject: parts.subject,
    text: mailText(parts),
    html: mailHtml(parts),
  });
}

/** The link leads to the shop, which uses the proof up with the password: what scans mails cannot. */
function partsOf(brand: string, siteUrl: string, proof: string): MailParts {
  const hash = new URLSearchParams({ token_hash: proof, type: 'recovery', invitation: '1' });
  return {
    subject: invitationMail.subject,
    title: invitationMail.title,
    blocks: [
      { kind: 'paragraph', text: invitationMail.text(brand) },
      {
        kind: 'link',
        label: invitationMail.link,
        url: `${siteUrl}${sellerPaths.updatePassword}#${hash.toString()}`,
      },
      { kind: 'paragraph', text: invitationMail.later },
      { kind: 'link', label: invitationMail.login, url: siteUrl + sellerPaths.login },
    ],
    footer: invitationMail.footer,
  };
}
