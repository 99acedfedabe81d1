import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { toTypedRxJsonSchema } from 'rxdb';
import { column, replicatedProperties, acknowledgedProperty } from './replicated-row.ts';

// Format changes: 0 the first, 1 the kinds of notifications that are off.
// One document with id 'me'.
export const profileSchema = toTypedRxJsonSchema({
  title: 'profile',
  version: 1,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...replicatedProperties,
    ...acknowledgedProperty,
    full_name: column.text,
    email: column.text,
    phone_number: column.text,
    address: column.text,
    landmark: column.text,
    city: column.text,
    state: column.text,
    pincode: column.text,
    role: column.text,
    version: column.integer,
    address_version: column.integer,
    muted: column.texts,
  },
  required: ['id', 'seq'],
} as const);

export type ProfileDoc = ExtractDocumentTypeFromTypedRxJsonSchema<typeof profileSchema>;
