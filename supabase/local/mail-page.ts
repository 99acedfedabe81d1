import { escaped } from '#domain/text/escaped.ts';

type ShownMail = {
  to: string;
  subject: string;
  text?: string | undefined;
  html?: string | undefined;
  sentAt: string;
};

const STYLE = `body { max-width: 560px; margin: 24px auto; padding: 0 16px; font: 15px/1.5 system-ui, sans-serif; }
article { margin: 32px 0; } iframe { width: 100%; height: 640px; border: 1px solid #ccc; border-radius: 8px; }
h2 { margin: 0; font-size: 17px; } p { margin: 4px 0 8px; color: #555; } pre { white-space: pre-wrap; }`;

/** The mails for a browser, each in a frame of its own, which runs no script. */
export function mailPage(mails: readonly ShownMail[], headers: Record<string, string>): Response {
  const list = mails.map(
    ({ to, subject, text = '', html, sentAt }) => `<article><h2>${escaped(subject)}</h2>
<p>${escaped(to)}, ${escaped(sentAt)}</p>
${html === undefined ? `<pre>${escaped(text)}</pre>` : `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escaped(subject)}" srcdoc="${escaped(html.replace('<head>', '<head><base target="_blank">'))}"></iframe>`}
</article>`,
  );
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style>
<h1>Mails</h1><p>${mails.length === 0 ? 'Nothing was sent yet.' : 'The newest first. None of them left this machine.'}</p>
${list.join('\n')}</html>`;
  return new Response(page, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
}
