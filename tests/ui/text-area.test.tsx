// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { TextArea } from '#ui/controls/text-field.tsx';
import { render } from '#support/render.ts';

test.each([
  [399, null],
  [400, '400 / 500'],
  [500, '500 / 500'],
])('a field of 500 characters with %i of them says: %s', async (length, said) => {
  await render(<TextArea label="Words" maxLength={500} value={'x'.repeat(length)} readOnly />);
  expect(document.querySelector('output')?.textContent ?? null).toBe(said);
});

test('a field without a limit counts nothing', async () => {
  await render(<TextArea label="Words" value={'x'.repeat(5_000)} readOnly />);
  expect(document.querySelector('output')).toBeNull();
});
