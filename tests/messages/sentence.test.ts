import { expect, test } from 'vitest';
import { fromRupees } from '#domain/money/money.ts';
import { sentence } from '#messages/sentence.ts';
import { orderMessages, reorderSentence } from '#messages/shop/orders.ts';
import { shareMessages } from '#messages/shop/share.ts';

const FSI = '\u2068';
const PDI = '\u2069';
const polo = 'Polo \u202Eevil eeT';

test('a sentence isolates the texts that it takes, and no figures and plain texts', () => {
  expect(sentence`${'Polo'} is now ${2} of ${3}\\`).toBe('Polo is now 2 of 3\\');
  expect(sentence`Edit ${polo}.`).toBe(`Edit ${FSI}${polo}${PDI}.`);
});

test('a sentence within a sentence is isolated where it takes a text, not as a whole', () => {
  expect(sentence`Retry: ${sentence`Add ${polo} to the cart`}`).toBe(
    `Retry: Add ${FSI}${polo}${PDI} to the cart`,
  );
});

test('a shared text, a toast and a text about an order hold a name between FSI and PDI', () => {
  expect(shareMessages.product(polo, 'Neem', fromRupees(1299))).toBe(
    `Check out ${FSI}${polo}${PDI} by Neem for ₹1,299 on Drip Haven!`,
  );
  expect(orderMessages.cancelledItem(polo)).toBe(`${FSI}${polo}${PDI} was cancelled`);
  const reorder = { adds: [], missing: [{ name: polo, why: 'out_of_stock' as const }], fewer: [] };
  expect(reorderSentence(reorder)).toBe(`Nothing was added. ${FSI}${polo}${PDI} is sold out.`);
});
