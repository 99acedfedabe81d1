import type { SeedOrder, SeedOrderItem } from './make-order.ts';
import { customerIds } from './users.ts';

/** A review of an ordered item. Its author is whoever bought it. */
export interface SeedReview {
  item: string;
  stars: number;
  fit: 'small' | 'true' | 'large' | null;
  words: string;
  answer: string;
  /** ISO time. */
  created_at: string;
}

/** Somebody who found the review of an item helpful. */
export interface SeedVote {
  item: string;
  person: string;
}

type Opinion = Pick<SeedReview, 'stars' | 'fit' | 'words'> & { answer?: string; votes?: number };

/** Of garments of any kind, since which one an order has is up to the catalogue. */
const opinions: Opinion[] = [
  {
    stars: 5,
    fit: 'true',
    words:
      'The cloth is soft and much thicker than I had expected. I have washed it three times, and the colour has stayed.',
    votes: 4,
  },
  {
    stars: 4,
    fit: 'small',
    words: 'Lovely make, but take one size up if you are broad in the shoulders.',
    answer: 'Thank you! The size chart has the width of the shoulders, too.',
    votes: 3,
  },
  { stars: 5, fit: 'true', words: '' },
  {
    stars: 3,
    fit: 'large',
    words: 'Nice enough. The sleeves are long on me, and one thread was loose.',
    votes: 1,
  },
  { stars: 5, fit: 'true', words: 'Everybody at work asked where I got it.' },
  {
    stars: 2,
    fit: 'small',
    words: 'The colour is darker than in the picture, and it came two days late.',
    answer: 'We are sorry. We have taken the picture again, in daylight.',
    votes: 2,
  },
  { stars: 4, fit: 'true', words: 'Good value. It needs ironing after every wash.' },
];

const day = 86_400_000;

/** Two in three delivered items are reviewed, one to three days after they came, if that is past. */
export function demoReviews(
  orders: readonly SeedOrder[],
  now: Date,
): { reviews: SeedReview[]; votes: SeedVote[] } {
  const delivered = orders.flatMap(({ user_id: author, items }) =>
    items.flatMap((item): { author: string; item: SeedOrderItem; at: number }[] =>
      item.delivered_at === null ? [] : [{ author, item, at: Date.parse(item.delivered_at) }],
    ),
  );
  const chosen = delivered
    .filter(({ at }, place) => place % 3 !== 2 && at + 3 * day < now.getTime())
    .map((one, place) => ({ ...one, place, opinion: opinions[place % opinions.length] as Opinion }));
  return {
    reviews: chosen.map(({ item, at, place, opinion: { stars, fit, words, answer = '' } }) => ({
      item: item.id,
      stars,
      fit,
      words,
      answer,
      created_at: new Date(at + ((place % 3) + 1) * day).toISOString(),
    })),
    votes: chosen.flatMap(({ author, item, opinion: { votes = 0 } }) =>
      customerIds
        .filter((id) => id !== author)
        .slice(0, votes)
        .map((person) => ({ item: item.id, person })),
    ),
  };
}
