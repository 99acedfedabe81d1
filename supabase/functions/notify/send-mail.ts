import { TIMEOUT } from '../service-request.ts';

/** A finished mail. */
export type OutgoingMail = {
  /** The same at each try, so that a provider sends it once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Hands a mail over. Throws an Error that says why when it was not taken, or when that is not known. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/**
 * How mails leave, by the environment. MAIL_URL is `smtp://user:password@host:587`, `smtps://…`, or the address of a provider's
 * HTTP API, which is opened with MAIL_TOKEN. MAIL_FROM is the sender. Throws when MAIL_URL or MAIL_FROM is missing.
 */
export function mailSender(setting: (name: string) => string | undefined): SendMail {
  const [url, from] = [setting('MAIL_URL'), setting('MAIL_FROM')];
  if (!url || !from) throw new Error('MAIL_URL and MAIL_FROM are not set: no mail is sent');
  if (/^smtps?:/.test(url)) return bySmtp(url, from);
  return (mail) => byHttp(url, setting('MAIL_TOKEN') ?? '', { from, mail });
}

/** A request as Resend takes it. A provider has to remember the key for as long as a mail is tried, which is a day. */
async function byHttp(
  url: string,
  token: string,
  { from, mail: { id, ...mail } }: { from: string; mail: OutgoingMail },
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': id,
    },
    body: JSON.stringify({ from, ...mail, to: [mail.to] }),
  });
  const reason = (await answer.text()).slice(0, 300);
  if (!answer.ok) throw new Error(`${answer.status} ${reason}`);
}

/** SMTP has no keys: the message's id is the same at each try, by which mail programs show it once. */
function bySmtp(url: string, from: string): SendMail {
  const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  const host = /@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, ...mail }) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url, ...timeouts }, { from });
    await transport.sendMail({ ...mail, messageId: `<${id}@${host}>` });
  };
}
