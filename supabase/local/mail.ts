import { AsyncLocalStorage } from 'node:async_hooks';
import { placeOn } from './auth-door.ts';
import { localKeys } from './keys.ts';
import { mailPage } from './mail-page.ts';
import { InMemoryEmailDriver, type EmailMessage } from './lite.ts';

/** The environment by which functions send to `/_local/mail`. */
export const localMail = (url: string) => ({
  MAIL_URL: `${url}/_local/mail`,
  MAIL_TOKEN: localKeys.secret,
  MAIL_FROM: 'Drip Haven <orders@driphaven.test>',
});

/** Stands in for a provider of mail: keeps what the backend would have sent. Nothing leaves the machine. */
export class LocalMail extends InMemoryEmailDriver {
  readonly #returnTo = new AsyncLocalStorage<string>();
  readonly #taken = new Set<string>();

  /**
   * Answers a request whose mails lead back to where it asks. The library always puts the site's
   * address into the link; where the link may lead in the end, it checks when the link is opened.
   */
  during<T>(request: Request, work: () => T): T {
    const returnTo = new URL(request.url).searchParams.get('redirect_to');
    return returnTo === null ? work() : this.#returnTo.run(returnTo, work);
  }

  override send({ html, ...message }: EmailMessage): Promise<void> {
    // The library fills the template into the HTML only.
    const code = /<strong>(\d{6})<\/strong>/.exec(html ?? '')?.[1];
    const text = code === undefined ? message.text : `${message.text}\nOr enter this code: ${code}`;
    return this.#deliver({ ...message, html, text });
  }

  #deliver(message: EmailMessage): Promise<void> {
    const returnTo = this.#returnTo.getStore();
    if (returnTo === undefined) return super.send(message);
    const lead = (text?: string) =>
      text?.replace(/redirect_to=[^&\s"'<)]*/g, `redirect_to=${encodeURIComponent(returnTo)}`);
    // The template names the address itself, where the library puts the site's.
    const html = lead(message.html)?.replace(/href="([^"#]*)#token_hash/, (link, site: string) => {
      const place = placeOn(new URL(site).hostname, returnTo);
      return place === null ? link : `href="${place.href.replaceAll('&', '&amp;')}#token_hash`;
    });
    return super.send({ ...message, text: lead(message.text), html });
  }

  /** `/_local/mail` as a provider's HTTP API: `POST` takes a mail once for each idempotency key. `GET` shows all of them. */
  answer(request: Request): Response | Promise<Response> {
    if (request.method === 'POST') return this.#take(request);
    const isBrowser = request.headers.get('accept')?.includes('text/html') === true;
    const headers = { 'cache-control': 'no-store' };
    return isBrowser ? mailPage(this.#newest(), headers) : Response.json(this.#newest(), { headers });
  }

  async #take(request: Request): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${localKeys.secret}`)
      return Response.json({ message: 'Only with the secret key' }, { status: 401 });
    const key = request.headers.get('idempotency-key') ?? '';
    const { to, subject, text, html } = (await request.json()) as Record<
      'subject' | 'text' | 'html',
      string
    > & {
      to: [string];
    };
    const isNew = key === '' || !this.#taken.has(key);
    this.#taken.add(key);
    if (isNew) await super.send({ to: to[0], subject, text, html });
    return Response.json({ id: key });
  }

  /** Everything sent, newest first. */
  #newest() {
    const messages = [...this.messages.values()].flat();
    return messages.toSorted((a, b) => b.sentAt.localeCompare(a.sentAt));
  }
}
