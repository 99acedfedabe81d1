import { chromeMessages } from '../../../src/messages/chrome.ts';
import type { Block, ListedItem, MailParts } from './mail-parts.ts';

/** The mail as plain text, for readers without HTML. A blank line is between its parts. */
export function mailText({ title, blocks, footer }: MailParts): string {
  const parts = [title, ...blocks.map(blockText), `${chromeMessages.brand}\n${footer}`];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.text;
    case 'items':
      return block.items.map(itemText).join('\n');
    case 'rows':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'link':
      return `${block.label}:\n${block.url}`;
  }
}

function itemText({ name, details, amount }: ListedItem): string {
  return [`- ${name}`, details, amount].filter((line) => line !== '').join('\n  ');
}
