import type { FunctionContext, FunctionHandler } from '../handler-type.ts';
import { callProcedure } from '../service-request.ts';
import type { ClaimedMail } from './claimed-mail.ts';
import type { ClaimedPush } from './claimed-push.ts';
import { composeMail } from './compose-mail.ts';
import { composePush } from './compose-push.ts';
import { sendDue, type Counts, type Outcome } from './send-due.ts';
import { mailSender } from './send-mail.ts';
import { pushSender } from './send-push.ts';

/**
 * Sends the pushes and mails that are due. Only for a scheduler: POST with the secret key, else 405 or 401. Answers how many of both
 * there were, or 500 when one of them could not run. The other has run then.
 */
export const handle: FunctionHandler = async (request, context) => {
  if (request.method !== 'POST') return Response.json({ message: 'POST only' }, { status: 405 });
  if (request.headers.get('apikey') !== context.secretKey)
    return Response.json({ message: 'Only with the secret key' }, { status: 401 });
  const results = await Promise.allSettled([sendPushes(context), sendMails(context)]);
  const counts: Counts = { sent: 0, failed: 0 };
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason;
    counts.sent += result.value.sent;
    counts.failed += result.value.failed;
  }
  return Response.json(counts);
};

async function sendMails(context: FunctionContext): Promise<Counts> {
  // Before anything is claimed: a missing setting must not use up a try.
  const send = mailSender(context.setting);
  const siteUrl = context.setting('SITE_URL');
  if (!siteUrl) throw new Error('SITE_URL is not set: mails would lead nowhere');
  return sendDue<ClaimedMail>(context, {
    claim: 'claim_mails',
    report: ({ id }, outcome) => ['report_mail', { p_mail: id, ...errorOf(outcome) }],
    send: async (mail) => {
      await send({ id: mail.id, to: mail.email, ...composeMail(mail, siteUrl) });
      return 'taken';
    },
  });
}

/** Seconds for which push services keep a push. News of a wishlist is old the next day. */
const ORDER_TTL = 3 * 24 * 60 * 60;
const WISHLIST_TTL = 12 * 60 * 60;

async function sendPushes(context: FunctionContext): Promise<Counts> {
  const send = pushSender(context.setting);
  if (send === null) return { sent: 0, failed: 0 };
  // The pushes about orders must not wait for it.
  await spreadWishlistNews(context).catch(() => undefined);
  return sendDue<ClaimedPush>(context, {
    claim: 'claim_pushes',
    report: ({ id }, outcome) => [
      'report_push',
      { p_push: id, p_is_gone: outcome === 'gone', ...errorOf(outcome) },
    ],
    send: async (push) => send(push, composePush(push), push.kind === 'wishlist' ? WISHLIST_TTL : ORDER_TTL),
  });
}

/** Milliseconds for the news of wishlists in one call: a schedule calls again. */
const SPREAD_FOR_MS = 10_000;

async function spreadWishlistNews(context: FunctionContext): Promise<void> {
  const until = Date.now() + SPREAD_FOR_MS;
  while (Date.now() < until && (await callProcedure(context, 'spread_wishlist_news', {})) === true);
}

const errorOf = (outcome: Outcome) => (typeof outcome === 'object' ? { p_error: outcome.error } : {});
