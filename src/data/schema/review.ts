import { column } from './replicated-row.ts';

/** The person's own review of an item that was delivered. */
export const reviewColumn = {
  type: 'object',
  properties: {
    id: column.text,
    stars: column.integer,
    fit: column.text,
    words: column.text,
    pictures: column.texts,
    revision: column.integer,
    answer: column.text,
    answered_at: column.time,
    hidden_at: column.time,
    hidden_reason: column.text,
    created_at: column.time,
    updated_at: column.time,
  },
} as const;
