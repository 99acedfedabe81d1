import type { PushMessage } from '../../../sw/contract.ts';
import { TIMEOUT } from '../service-request.ts';
import type { PushDevice } from './claimed-push.ts';

/**
 * Hands a push over. The push service keeps it for `ttl` seconds for a phone without a connection. 'gone': the browser has unsubscribed.
 * Rejects when the push was refused, or when the answer was lost.
 */
export type SendPush = (device: PushDevice, message: PushMessage, ttl: number) => Promise<'taken' | 'gone'>;

/**
 * Makes the sender of pushes from the environment. PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY are the shop's VAPID keys (`npm run push-keys`), and
 * PUSH_CONTACT tells a push service whom to write to, as 'mailto:help@shop.example'. PUSH_FAKE is the origin of a fake of all push
 * services, for tests. Null without keys: the shop sends no pushes. Throws without PUSH_CONTACT.
 */
export function pushSender(setting: (name: string) => string | undefined): SendPush | null {
  const [publicKey, privateKey] = [setting('PUSH_PUBLIC_KEY'), setting('PUSH_PRIVATE_KEY')];
  if (!publicKey || !privateKey) return null;
  const subject = setting('PUSH_CONTACT');
  if (!subject) throw new Error('PUSH_CONTACT is not set: push services ask for it');
  const fake = setting('PUSH_FAKE');
  return async ({ endpoint, p256dh, auth }, message, ttl) => {
    // Its own `sendNotification` follows no time limit of the whole request, and cannot be sent to a fake.
    const { generateRequestDetails } = await loadWebPush();
    const keys = { p256dh, auth };
    const { headers, body } = generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: ttl,
      // Else a phone that saves power shows it hours later.
      urgency: 'high',
    });
    const { pathname, search } = new URL(endpoint);
    const answer = await fetch(fake ? `${fake}${pathname}${search}` : endpoint, {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT),
      // fetch sets it itself.
      headers: Object.entries(headers).filter(([name]) => name !== 'Content-Length'),
      body: body && new Uint8Array(body),
      redirect: 'error',
    });
    const reason = (await answer.text()).slice(0, 300);
    if (answer.status === 404 || answer.status === 410) return 'gone';
    if (!answer.ok) throw new Error(`${answer.status} ${reason}`);
    return 'taken';
  };
}

/** Only where pushes are sent: the package is large. */
async function loadWebPush() {
  const { default: webPush } = await import('web-push');
  return webPush;
}
