import { afterAll, beforeAll, expect, test } from 'vitest';
import { folded } from '#domain/text/folded.ts';
import { visibleText } from '#domain/text/visible-text.ts';
import { countWords } from '#domain/text/words.ts';
import { vectors, type TextVector } from '../../domain/vectors.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(1);
});
afterAll(() => database.remove());

test.each(vectors('text') as TextVector[])(
  '$name',
  async ({ text, visible, trimmed, words, folded: form }) => {
    const [row] = await database.sql`
    select private.visible_text(t) as visible, private.trimmed(t) as trimmed, private.word_count(t) as words,
      private.folded(t) as folded
    from (select ${text}::text as t) given`;
    expect(row).toEqual({ visible, trimmed, words, folded: form });
  },
);

test('every assigned character folds to the same here and there, alone and behind a letter', async () => {
  const rows = await database.sql<{ code: number; alone: string; behind: string }[]>`
    select code, private.folded(chr(code)) as alone, private.folded('A' || chr(code)) as behind
    from generate_series(1, 1114111) code where code not between 55296 and 57343 and unicode_assigned(chr(code))`;
  const differing = rows.filter(({ code, alone, behind }) => {
    const character = String.fromCodePoint(code);
    return alone !== folded(character) || behind !== folded(`A${character}`);
  });
  expect(differing.slice(0, 20)).toEqual([]);
  expect(rows.length).toBeGreaterThan(280_000);
});

test('every character there is stands on the same side here and there', async () => {
  const rows = await database.sql<{ code: number; unseen: boolean; trimmed: boolean; apart: boolean }[]>`
    select code, private.visible_text(chr(code)) = '' as unseen, private.trimmed(chr(code)) = '' as trimmed,
      private.word_count(chr(code)) = 0 as apart
    from generate_series(1, 1114111) code where code not between 55296 and 57343`;
  const differing = rows.filter(({ code, unseen, trimmed, apart }) => {
    const character = String.fromCodePoint(code);
    return (
      unseen !== (visibleText(character) === '') ||
      trimmed !== (character.trim() === '') ||
      apart !== (countWords(character) === 0)
    );
  });
  expect(differing).toEqual([]);
  expect(rows).toHaveLength(1_112_063);
  expect(rows.filter(({ unseen }) => unseen).length).toBeGreaterThan(4_200);
});

test("the database's own idea of white space is never asked, whatever its language", async () => {
  const [row] = await database.sql<{ sources: string }[]>`
    select string_agg(prosrc, ' ') as sources from pg_proc
    where oid in ('private.visible_text'::regproc, 'private.trimmed'::regproc, 'private.word_count'::regproc)`;
  expect(row?.sources).not.toMatch(/\\[swSW]|\[\[:/);
});
