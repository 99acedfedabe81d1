import { startFakeServer } from './fake-server.ts';

export type TakenMail = { key: string; to: string; subject: string; text: string; html: string };

/**
 * A fake of a provider's HTTP API. As Resend does, it takes a mail once for each idempotency key. `answer` decides about each
 * request. With 'lost' the mail is taken, and the answer does not arrive.
 */
export async function startMailProvider(answer: () => 'taken' | 'lost' | 'refused' = () => 'taken') {
  const taken = new Map<string, TakenMail>();
  let repeated = 0;
  const server = await startFakeServer((request, body, response) => {
    const key = String(request.headers['idempotency-key']);
    const fate = answer();
    if (fate === 'refused') {
      response.writeHead(503).end('busy');
      return;
    }
    const mail = JSON.parse(body.toString()) as Omit<TakenMail, 'key' | 'to'> & { to: [string] };
    if (taken.has(key)) repeated += 1;
    else taken.set(key, { ...mail, key, to: mail.to[0] });
    if (fate === 'lost') request.socket.destroy();
    else response.end('{}');
  });
  return {
    url: `${server.url}/emails`,
    /** The mails in all mailboxes. */
    mails: () => [...taken.values()],
    /** How often a mail came that was taken before. */
    repeated: () => repeated,
    close: server.close,
  };
}

/** The settings by which functions send to this provider. */
export const sendTo = (url: string) => ({
  MAIL_URL: url,
  MAIL_TOKEN: 'token',
  MAIL_FROM: 'Drip Haven <orders@driphaven.test>',
});
