import type { ErrorCode } from '../domain/mutation/error-code.ts';
import { sentenceForCode } from './errors.ts';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

type Checked<Field extends string> = { ok: true } | { ok: false; errors: Partial<Record<Field, ErrorCode>> };

/** The sentence under each field of a form, from what its check answered. */
export function fieldErrors<Field extends string>(checked: Checked<Field>): FieldErrors<Field> {
  if (checked.ok) return {};
  const entries = Object.entries<ErrorCode | undefined>(checked.errors);
  return Object.fromEntries(
    entries.flatMap(([field, code]) => (code === undefined ? [] : [[field, sentenceForCode(code)]])),
  ) as FieldErrors<Field>;
}
