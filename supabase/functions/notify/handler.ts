import type { FunctionContext, FunctionHandler } from '../handler-type.ts';
import { callProcedure } from '../service-request.ts';
import type { ClaimedMail } from './claimed-mail.ts';
import { composeMail } from './compose-mail.ts';
import { mailSender, type SendMail } from './send-mail.ts';

// Few enough that the slowest are reported before another sender may claim them, a minute later.
const AT_ONCE = 8;
/** Milliseconds after which no more are claimed: a schedule calls again. */
const ENOUGH = 30_000;

/**
 * Sends the mails that are due. Only for a scheduler with the service key. Answers how many were sent, and how many were not
 * taken: these are tried again later.
 */
export const handle: FunctionHandler = async (request, context) => {
  if (request.method !== 'POST') return Response.json({ message: 'POST only' }, { status: 405 });
  if (request.headers.get('apikey') !== context.secretKey)
    return Response.json({ message: 'Only with the service key' }, { status: 401 });
  // Before anything is claimed.
  const send = mailSender(context.setting);
  const siteUrl = context.setting('SITE_URL');
  if (!siteUrl) throw new Error('SITE_URL is not set: mails would lead nowhere');

  const counts = { sent: 0, failed: 0 };
  for (const until = Date.now() + ENOUGH; Date.now() < until;) {
    const mails = (await callProcedure(context, 'claim_notifications', {
      p_limit: AT_ONCE,
    })) as ClaimedMail[];
    if (mails.length === 0) break;
    const results = await Promise.all(mails.map((mail) => sendOne(context, send, mail, siteUrl)));
    counts.sent += results.filter(Boolean).length;
    counts.failed += results.filter((sent) => !sent).length;
  }
  return Response.json(counts);
};

/** Whether it was sent. A report that is lost has it sent again, under its key. */
async function sendOne(
  context: FunctionContext,
  send: SendMail,
  mail: ClaimedMail,
  siteUrl: string,
): Promise<boolean> {
  const attempt = async () => send({ id: mail.id, to: mail.email, ...composeMail(mail, siteUrl) });
  const reason = await attempt().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  await callProcedure(context, 'note_mail', { p_mail: mail.id, ...(reason !== null && { p_error: reason }) });
  return reason === null;
}
