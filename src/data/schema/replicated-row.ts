/**
 * Every replicated document carries these. `seq` is its place in the server's log. `gone` marks a row that is no longer visible. It
 * stays a live document, because RxDB shows nobody the deletion of a row it never had.
 */
export const replicatedProperties = {
  id: { type: 'string', maxLength: 200 },
  seq: { type: 'integer' },
  gone: { type: 'boolean' },
} as const;

/**
 * The document beside the rows of a private replica with the id of the last mutation of this device that the rows contain. It is
 * written in the same bulkWrite as the rows. Apart, an acknowledged add would show twice for a moment.
 */
export const ACKNOWLEDGED_ID = '~watermark';
export const acknowledgedProperty = { watermark: { type: 'integer' } } as const;

const text = { type: 'string' } as const;
const texts = { type: 'array', items: { type: 'string' } } as const;
const number = { type: 'number' } as const;
const integer = { type: 'integer' } as const;
/** Names for the shapes of replicated columns. Money is in rupees, as the database sends it. */
export const column = { text, texts, rupees: number, integer, time: text, date: text } as const;
