import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { toTypedRxJsonSchema } from 'rxdb';
import { column, replicatedProperties, acknowledgedProperty } from './replicated-row.ts';
import { returnsColumn } from './returns.ts';
import { reviewColumn } from './review.ts';

// Format changes: 0 the first; 1 the cash of parcels, the cost after a cancellation, the return policy of an item; 2 its returns.
// Version 3 has when they were approved, and what was paid of them. Version 4 has the review of an item, and its courier.
// Version 5 has corrected tracking numbers.
// The newest 100 orders of the person, items and history inside, as bought.
export const ordersSchema = toTypedRxJsonSchema({
  title: 'orders',
  version: 5,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...replicatedProperties,
    ...acknowledgedProperty,
    status: column.text,
    payment_method: column.text,
    payment_status: column.text,
    transaction_id: column.text,
    total_amount: column.rupees,
    subtotal: column.rupees,
    shipping_fee: column.rupees,
    discount_amount: column.rupees,
    coupon_code: column.text,
    coupon_discount: column.rupees,
    amount_due: column.rupees,
    shipping_address: column.text,
    phone_number: column.text,
    estimated_delivery_date: column.date,
    actual_delivery_date: column.time,
    tracking_number: column.text,
    created_at: column.time,
    items: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: column.text,
          product_id: column.text,
          seller_id: column.text,
          product_name: column.text,
          product_image: column.text,
          brand_name: column.text,
          quantity: column.integer,
          price_at_time: column.rupees,
          mrp_at_time: column.rupees,
          size: column.text,
          color: column.text,
          item_status: column.text,
          tracking_number: column.text,
          courier: column.text,
          delivered_at: column.time,
          return_policy: column.text,
          due_if_cancelled: column.rupees,
          loses_coupon: { type: 'boolean' },
          paid: column.rupees,
          returns: returnsColumn,
          review: reviewColumn,
        },
      },
    },
    parcels: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          seller_id: column.text,
          goods: column.rupees,
          shipping: column.rupees,
          discount: column.rupees,
          cash: column.rupees,
        },
      },
    },
    history: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          status: column.text,
          item_id: column.text,
          at: column.time,
          actor_role: column.text,
          note: column.text,
          tracking_number: column.text,
          courier: column.text,
        },
      },
    },
  },
  required: ['id', 'seq'],
} as const);

export type OrderDoc = ExtractDocumentTypeFromTypedRxJsonSchema<typeof ordersSchema>;
