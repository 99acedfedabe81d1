import { AsyncLocalStorage } from 'node:async_hooks';
import { placeOn } from './auth-door.ts';
import { InMemoryEmailDriver, type EmailMessage } from './lite.ts';

/** Keeps what the backend would have mailed. Nothing leaves the machine. */
export class LocalMail extends InMemoryEmailDriver {
  readonly #returnTo = new AsyncLocalStorage<string>();

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

  /** `GET /_local/mail`: everything sent, newest first. */
  page(): Response {
    const messages = [...this.messages.values()].flat();
    return Response.json(
      messages.toSorted((a, b) => b.sentAt.localeCompare(a.sentAt)),
      { headers: { 'cache-control': 'no-store' } },
    );
  }
}
