import { escaped } from '../../../src/domain/text/escaped.ts';
import { chromeMessages } from '../../../src/messages/chrome.ts';
import type { Block, ListedItem, MailParts, Row } from './mail-parts.ts';

// The colours of src/ui/tokens.css. Many mail programs know no variables and no alpha, so --ink-72 and --ink-16 are mixed with paper.
const INK = '#292728';
const PALE_INK = '#65635f';
const LINE = '#dcdcce';
const PAPER = '#feffee';
const TURMERIC = '#eaaa07';

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";
const COLUMN = 'width: 100%; max-width: 480px; margin: 0 auto';
const TABLE = 'width: 100%; border-collapse: collapse; margin: 0 0 24px';
const CELL = `padding: 8px 0; border-top: 1px solid ${LINE}; vertical-align: top; overflow-wrap: anywhere`;
const AMOUNT = `${CELL}; padding-left: 16px; text-align: right`;

/** The mail as a complete document. Styles are inline because mail programs drop others. It loads nothing. */
export function mailHtml({ subject, title, blocks, footer }: MailParts): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body${style(`margin: 0; padding: 0; background: ${PAPER}`)}>
<table role="presentation" align="center"${style(`${COLUMN}; border-collapse: collapse`)}>
<tr><td${style(`padding: 24px 16px; font: 16px/1.5 ${FONT}; color: ${INK}; overflow-wrap: anywhere`)}>
${element('p', `margin: 0 0 24px; padding: 0 0 8px; border-bottom: 4px solid ${TURMERIC}; font-weight: 700`, chromeMessages.brand)}
${element('h1', 'margin: 0 0 16px; font-size: 24px; line-height: 1.25', title)}
${blocks.map(blockHtml).join('\n')}
${element('p', `margin: 32px 0 0; padding: 16px 0 0; border-top: 1px solid ${LINE}; font-size: 14px; color: ${PALE_INK}`, footer)}
</td></tr>
</table>
</body>
</html>
`;
}

/** The text is escaped here. */
function element(name: 'h1' | 'h2' | 'p', css: string, text: string): string {
  return `<${name}${style(css)}>${escaped(text)}</${name}>`;
}

const style = (css: string) => ` style="${escaped(css)}"`;

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return element('h2', 'margin: 24px 0 8px; font-size: 18px; line-height: 1.25', block.text);
    case 'paragraph':
      return element('p', 'margin: 0 0 16px', block.text);
    case 'items':
      return table(block.items.map(itemHtml));
    case 'rows':
      return table(block.rows.map(rowHtml));
    case 'link':
      return linkHtml(block);
  }
}

const table = (rows: string[]) => `<table role="presentation"${style(TABLE)}>\n${rows.join('\n')}\n</table>`;

function itemHtml({ name, details, amount }: ListedItem): string {
  const pale = `display: block; font-size: 14px; color: ${PALE_INK}`;
  const second = details === '' ? '' : `<span${style(pale)}>${escaped(details)}</span>`;
  const price = amount === '' ? '' : `<td${style(`${AMOUNT}; white-space: nowrap`)}>${escaped(amount)}</td>`;
  return `<tr><td${style(CELL)}>${escaped(name)}${second}</td>${price}</tr>`;
}

function rowHtml({ label, value, strong }: Row): string {
  const weight = strong ? '; font-weight: 700' : '';
  return `<tr><td${style(CELL + weight)}>${escaped(label)}</td><td${style(AMOUNT + weight)}>${escaped(value)}</td></tr>`;
}

function linkHtml({ label, url }: { label: string; url: string }): string {
  const button = `display: inline-block; padding: 12px 24px; border-radius: 4px; background: ${TURMERIC}; color: ${INK}; font-weight: 700; text-decoration: none`;
  return `<p${style('margin: 0 0 16px')}><a href="${escaped(url)}"${style(button)}>${escaped(label)}</a></p>`;
}
