/** The subjects of a change. */
export const AUDIT_SUBJECTS = [
  'products',
  'sellers',
  'collections',
  'havendrip_collection',
  'carousel_slides',
  'featured_categories',
  'coupons',
  'user_profiles',
  'order_items',
  'returns',
  'reviews',
  'contact_messages',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** One change by an admin, a seller or the server. Values are the database's; of an update only what changed. */
export type AuditEntry = {
  id: string;
  at: string;
  actorName: string;
  actorRole: string;
  subject: AuditSubject;
  subjectId: string;
  subjectName: string;
  verb: 'insert' | 'update' | 'delete';
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

export type FieldChange = { field: string; before: string | null; after: string | null };

// The entry names who acted. This is the id of the same person.
const REPEATED: ReadonlySet<string> = new Set(['decided_by']);

/** The fields that an entry changed; null where there was nothing. Fields that stayed empty are left out. */
export function fieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !REPEATED.has(field))
    .map((field) => ({ field, before: shown(before[field]), after: shown(after[field]) }))
    .filter((change) => change.before !== change.after);
}

function shown(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
