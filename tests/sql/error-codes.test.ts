import { afterAll, beforeAll, expect, test } from 'vitest';
import { isErrorCode } from '#domain/mutation/error-codes.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';

let database: TestDatabase;
let bodies: { name: string; body: string }[];
beforeAll(async () => {
  database = await freshDatabase(4);
  bodies = [
    ...(await database.sql<{ name: string; body: string }[]>`
      select oid::regproc::text as name, prosrc as body from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`),
  ];
});
afterAll(() => database.remove());

const text = "'(?:[^']|'')*'";
/** Every way a procedure names a code. The groups are the code. */
const spellings = [
  new RegExp(`\\b(?:refuse|answer_error)\\(\\s*\\d+,\\s*${text},\\s*'([a-z_]+)'\\s*\\)`, 'g'),
  /'code',\s*'([a-z_]+)'/g,
  /"code"\s*:\s*"([a-z_]+)"/g,
  /\bdetail = '([a-z_]+)'/g,
  /\bcode := '([a-z_]+)'/g,
];
/** What intents and checks answer as text. */
const answered = [/\breturn '([a-z_]+)'/g, /\bthen '([a-z_]+)'\s/g];
const answering = /^private\.(?:intent_|add_to_cart|apply_intent|content_fault)/;

function codesOf({ name, body }: { name: string; body: string }): string[] {
  const patterns = answering.test(name) ? [...spellings, ...answered] : spellings;
  return patterns.flatMap((pattern) => [...body.matchAll(pattern)].map((match) => match[1] ?? ''));
}

test('every code that a procedure can answer with is one a person is told about', () => {
  const raised = new Set(bodies.flatMap(codesOf));
  expect(raised.size).toBeGreaterThan(35);
  expect([...raised].filter((code) => !isErrorCode(code))).toEqual([]);
});

test('no refusal escapes that reading', () => {
  for (const { name, body } of bodies) {
    // The first is how all of them refuse; the second tells whoever works on the server.
    if (['private.refuse', 'private.refuse_truncate'].includes(name)) continue;
    const refusals = body.match(/\b(?:refuse|answer_error)\(/g)?.length ?? 0;
    // A broken limit is refused as a constraint of the table refuses it: by SQLSTATE, without a code of ours.
    const direct = body.match(/\braise (?!notice|log|check_violation)/g)?.length ?? 0;
    // `fault` is what content_fault answers; a code in JSON stands in one of the other spellings.
    const computed = body.match(/'The content is incomplete', fault\)/g)?.length ?? 0;
    const read = codesOf({ name: '', body }).length;
    expect({ name, unread: Math.max(0, refusals + direct - computed - read) }).toEqual({ name, unread: 0 });
  }
});
