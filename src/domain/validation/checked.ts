import * as v from 'valibot';
import type { ErrorCode } from '../mutation/error-code.ts';
import { isErrorCode } from '../mutation/error-codes.ts';
import { visibleText } from '../text/visible-text.ts';

/** The result of a form's check: the cleaned values, or one code for each field that is wrong. */
export type Checked<Value> =
  | { ok: true; value: Value }
  | { ok: false; errors: Partial<Record<keyof Value & string, ErrorCode>> };

/** An issue message that the compiler knows to be a code. */
export function code<Code extends ErrorCode>(errorCode: Code): Code {
  return errorCode;
}

/** A field that must say something: trimmed, and refused with `errorCode` when nothing of it can be seen. */
export function words<Code extends ErrorCode>(errorCode: Code) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => visibleText(text) !== '', errorCode),
  );
}

/** Checks an object against a schema whose messages are error codes; the first code of each field is kept. */
export function checkAgainst<Value extends Record<string, unknown>>(
  schema: v.GenericSchema<unknown, Value>,
  input: unknown,
): Checked<Value> {
  const result = v.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.output };
  const errors: Record<string, ErrorCode> = {};
  for (const issue of result.issues) {
    const field = issue.path?.[0]?.key;
    if (typeof field !== 'string') continue;
    errors[field] ??= isErrorCode(issue.message) ? issue.message : 'unexpected';
  }
  return { ok: false, errors: errors as Partial<Record<keyof Value & string, ErrorCode>> };
}
