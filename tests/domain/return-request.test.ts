import { expect, test } from 'vitest';
import { RETURN_REASONS } from '#domain/order/item-return.ts';
import { exchangeChoices } from '#domain/order/returns.ts';
import { checkReturn, type ReturnFields } from '#domain/order/return-request.ts';

const filled: ReturnFields = {
  reason: 'does_not_fit',
  words: ' Too tight ',
  wanted: 'refund',
  upi: ' Asha@OkBank ',
  choice: '',
};
const choices = [{ size: 'L', color: 'Red' }];
const check = (
  changes: Partial<ReturnFields>,
  reasons = RETURN_REASONS as readonly (typeof RETURN_REASONS)[number][],
) => checkReturn({ ...filled, ...changes }, reasons, choices);

test('a request is tidied', () => {
  expect(check({})).toEqual({
    ok: true,
    value: { reason: 'does_not_fit', words: 'Too tight', wanted: { kind: 'refund', upi: 'asha@okbank' } },
  });
  expect(check({ wanted: 'exchange', choice: 'L|Red', upi: '' })).toMatchObject({
    value: { wanted: { kind: 'exchange', size: 'L', color: 'Red' } },
  });
});

test.each<[Partial<ReturnFields>, object]>([
  [{ reason: '' }, { reason: 'return_why_required' }],
  [{ reason: 'bored' }, { reason: 'return_why_required' }],
  [{ reason: 'other', words: ' \u200b ' }, { words: 'return_words_required' }],
  [{ upi: 'asha@example.com' }, { upi: 'upi_invalid' }],
  [{ wanted: 'exchange' }, { choice: 'return_choice_required' }],
  [{ wanted: 'exchange', choice: 'M|Red' }, { choice: 'return_choice_required' }],
  [
    { reason: '', upi: '' },
    { reason: 'return_why_required', upi: 'upi_invalid' },
  ],
])('%j is incomplete', (changes, errors) => {
  expect(check(changes)).toEqual({ ok: false, errors });
});

test('a reason that is not taken any more has to be chosen anew', () => {
  expect(check({}, ['damaged'])).toEqual({ ok: false, errors: { reason: 'return_why_required' } });
});

const shirt = { sizes: ['S', 'M', 'L'], colors: ['Red'], stock: 9, choiceStock: '052' };
const own = { size: 'M', color: 'Red' };
const offered = (reason: Parameters<typeof exchangeChoices>[2]['reason'], pieces: number) =>
  exchangeChoices(shirt, own, { reason, pieces }).map(({ size }) => size);

test('an exchange offers what is in stock, its own size only for what lies in the pieces', () => {
  expect(offered('does_not_fit', 1)).toEqual(['L']);
  expect(offered(null, 1)).toEqual(['L']);
  expect(offered('damaged', 1)).toEqual(['M', 'L']);
  expect(offered('damaged', 3)).toEqual(['M']);
  expect(offered('does_not_fit', 3)).toEqual([]);
});
