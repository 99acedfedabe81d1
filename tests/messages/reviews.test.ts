import { expect, test } from 'vitest';
import { readerMessages } from '#messages/reviews/reader.ts';
import { reviewMessages } from '#messages/reviews/words.ts';

test('what most say about the fit is a sentence, with the part of those who answered', () => {
  const said = (['small', 'true', 'large'] as const).map((fit) => readerMessages.fit[fit](60));
  expect(said).toEqual([
    '60% of the reviews that mention the fit say it runs small',
    '60% of the reviews that mention the fit say it is true to size',
    '60% of the reviews that mention the fit say it runs large',
  ]);
});

test('a reply names the brand that it is from', () => {
  expect(reviewMessages.sellerAnswer('Kora')).toMatch(/^Reply from .?Kora.?$/u);
});
