/** A line of a mail's list. `details` is '' for none. `amount` is a formatted price, or '' for none. */
export type ListedItem = { name: string; details: string; amount: string };

/** A label and its value. A strong row is the sum of those above it. */
export type Row = { label: string; value: string; strong?: boolean };

/** A part of a mail. Foreign text in it is isolated and without line breaks, but not escaped. */
export type Block =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'items'; items: ListedItem[] }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'link'; label: string; url: string };

/** A mail before it is text or HTML. */
export type MailParts = { subject: string; title: string; blocks: Block[]; footer: string };
