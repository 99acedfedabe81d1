import { column } from './replicated-row.ts';

/** The returns of an item, as orders and the packing list have them. `key` and `send_to` are in orders only. */
export const returnsColumn = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      id: column.text,
      key: column.text,
      quantity: column.integer,
      reason: column.text,
      words: column.text,
      pictures: column.texts,
      wanted: column.text,
      exchange_size: column.text,
      exchange_color: column.text,
      is_held: { type: 'boolean' },
      held_until: column.time,
      status: column.text,
      note: column.text,
      is_overruled: { type: 'boolean' },
      is_resaleable: { type: 'boolean' },
      amount: column.rupees,
      shipping: column.rupees,
      paid: column.rupees,
      needs_upi: { type: 'boolean' },
      tracking_number: column.text,
      send_to: column.text,
      created_at: column.time,
      decided_at: column.time,
      approved_at: column.time,
      received_at: column.time,
      closed_at: column.time,
    },
  },
} as const;
