type DatabaseError = { code: string; message: string; detail?: string; hint?: string };

/** SQLSTATE classes that the REST part already answers as PostgREST does. */
const alreadyMapped = [/^(42|22|21|55|53)/, /^2350[235]$/, /^25006$/, /^PT/, /^PGRST$/];

/** PostgREST's table of statuses, for the codes that would otherwise read 500 "SUP". */
const statusOf: [RegExp, number][] = [
  [/^(08|57P|58|XX|HV|F0)/, 503],
  [/^(0L|0P|28)/, 403],
  [/^25P0/, 500],
  [/^(25|2D|38|39|3B|40|54|57)/, 500],
  [/^09/, 500],
  [/./, 400],
];

/**
 * Rewrites a database error that the REST part does not know, so that the client sees its code. The new form passes
 * unchanged (PostgREST's `RAISE SQLSTATE 'PGRST'` convention).
 */
export function asPostgrestError(error: unknown): unknown {
  if (!isDatabaseError(error) || alreadyMapped.some((known) => known.test(error.code))) return error;
  const status = statusOf.find(([codes]) => codes.test(error.code))?.[1] ?? 400;
  const { code, message, detail = null, hint = null } = error;
  return Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
  });
}

function isDatabaseError(error: unknown): error is Error & DatabaseError {
  return (
    error instanceof Error &&
    'code' in error &&
    /^[0-9A-Z]{5}$/.test(String(error.code)) &&
    'severity' in error
  );
}
