import type { FunctionContext, FunctionHandler } from '../handler-type.ts';
import { callProcedure } from '../service-request.ts';
import type { ClaimedMail } from './claimed-mail.ts';
import { composeMail } from './compose-mail.ts';
import { mailSender } from './send-mail.ts';

/** Mails that are sent at once. Providers allow a few requests a second, and what they refuse is tried again later. */
const MAILS_PER_CLAIM = 4;
/** Milliseconds after which no more are claimed: a schedule calls again. */
const ENOUGH = 30_000;

/**
 * Sends the mails that are due. Only for a scheduler with the secret key. Answers how many were sent, and how many were not, or
 * not for certain: these are tried again later.
 */
export const handle: FunctionHandler = async (request, context) => {
  if (request.method !== 'POST') return Response.json({ message: 'POST only' }, { status: 405 });
  if (request.headers.get('apikey') !== context.secretKey)
    return Response.json({ message: 'Only with the secret key' }, { status: 401 });
  // Before anything is claimed: a missing setting must not use up a try.
  const send = mailSender(context.setting);
  const siteUrl = context.setting('SITE_URL');
  if (!siteUrl) throw new Error('SITE_URL is not set: mails would lead nowhere');

  const counts = { sent: 0, failed: 0 };
  for (const until = Date.now() + ENOUGH; Date.now() < until;) {
    const mails = (await callProcedure(context, 'claim_mails', {
      p_limit: MAILS_PER_CLAIM,
    })) as ClaimedMail[];
    if (mails.length === 0) break;
    const attempt = (mail: ClaimedMail) =>
      sendAndReport(context, mail, async () =>
        send({ id: mail.id, to: mail.email, ...composeMail(mail, siteUrl) }),
      );
    for (const isSent of await Promise.all(mails.map(attempt))) counts[isSent ? 'sent' : 'failed'] += 1;
  }
  return Response.json(counts);
};

/** Whether it was sent, and reported so. A mail whose report is lost is sent again under its key. */
async function sendAndReport(
  context: FunctionContext,
  { id }: ClaimedMail,
  send: () => Promise<void>,
): Promise<boolean> {
  const reason = await send().then(() => null, reasonOf);
  const report = callProcedure(context, 'report_mail', {
    p_mail: id,
    ...(reason !== null && { p_error: reason }),
  });
  const isReported = await report.then(
    () => true,
    () => false,
  );
  return isReported && reason === null;
}

/** An error in words that PostgreSQL stores, with its cause: fetch says no more than that it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`.replaceAll('\0', '').toWellFormed();
}
