import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { toTypedRxJsonSchema } from 'rxdb';
import { column, replicatedProperties } from './replicated-row.ts';
import { returnsColumn } from './returns.ts';

// Format changes: 0 the first; 1 the cash of an item; 2 the recipient; 3 the returns; 4 their approval and what was paid.
// Version 5 has the courier, and when, by whom and why an item was cancelled.
// These are ordered items of this seller: open, finished in the last 30 days, or with an open return. They have only those fields of their order that
// packing needs.
export const dispatchSchema = toTypedRxJsonSchema({
  title: 'dispatch',
  version: 5,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...replicatedProperties,
    order_id: column.text,
    product_id: column.text,
    product_name: column.text,
    product_image: column.text,
    quantity: column.integer,
    price_at_time: column.rupees,
    amount: column.rupees,
    size: column.text,
    color: column.text,
    item_status: column.text,
    tracking_number: column.text,
    courier: column.text,
    delivered_at: column.time,
    created_at: column.time,
    updated_at: column.time,
    recipient_name: column.text,
    shipping_address: column.text,
    phone_number: column.text,
    delivery_notes: column.text,
    payment_method: column.text,
    payment_status: column.text,
    estimated_delivery_date: column.date,
    amount_due: column.rupees,
    cash: column.rupees,
    returns: returnsColumn,
    cancelled_at: column.time,
    cancelled_by: column.text,
    cancel_reason: column.text,
  },
  required: ['id', 'seq'],
} as const);

export type DispatchDoc = ExtractDocumentTypeFromTypedRxJsonSchema<typeof dispatchSchema>;
