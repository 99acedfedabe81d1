import type { ErrorCode } from '../domain/error-code.ts';
import { sentenceForCode } from './errors.ts';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** The sentence under each field of a form, from the codes its check answered. */
export function fieldErrors<Field extends string>(
  codes: Partial<Record<Field, ErrorCode>>,
): FieldErrors<Field> {
  const entries = Object.entries<ErrorCode | undefined>(codes);
  return Object.fromEntries(
    entries.flatMap(([field, code]) => (code === undefined ? [] : [[field, sentenceForCode(code)]])),
  ) as FieldErrors<Field>;
}
