import { expect, test } from 'vitest';
import { escaped, scriptJson } from '#domain/text/escaped.ts';

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '<!--<script>',
  ']]>',
  '&lt;b&gt; & &amp;',
  'नमस्ते 👗\u200F RTL \u202E',
  'price $1 $& $$',
  Array.from({ length: 99 }, (_, at) => `word${at}<`).join(' '),
];

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const read = (html: string) =>
  html.replaceAll(/&([^;&]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

test.each(HOSTILE)('%j ends no element and no attribute, and reads as it was', (text) => {
  const html = escaped(text);
  expect(html).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
  expect(read(html)).toBe(text);
});

test('characters that XML forbids are left out, line breaks and tabs stay', () => {
  expect(escaped('a\u0000b\u0008c\u000Bd\u000Ce\u001Ff\uFFFEg\uFFFFh')).toBe('abcdefgh');
  expect(escaped('a\tb\nc\rd')).toBe('a\tb\nc\rd');
});

test.each(HOSTILE)('%j ends no script with JSON, which reads as it was', (text) => {
  const json = scriptJson({ [text]: [text] });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ [text]: [text] });
});
