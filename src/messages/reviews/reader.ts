import { counted } from '../counted.ts';
import { sentence } from '../sentence.ts';
import type { ReviewFit } from '../../domain/review/item-review.ts';
import type { ReviewOrder } from '../../domain/review/product-reviews.ts';

/** The reviews on a product's page. */
export const readerMessages = {
  count: (count: number) => counted(count, 'review'),
  none: 'No reviews yet',
  noneHint: 'Everyone who has received it can review it, from their order.',
  loading: 'Loading reviews…',
  offline: 'The reviews are not on this device yet. They load as soon as you are online.',
  failed: 'The reviews could not be loaded',
  stored:
    'These are the newest reviews that this device has. More of them, votes and reports need a connection.',
  /** Rows of the distribution: '5 stars: 12 reviews'. */
  row: (stars: number, count: number) => `${counted(stars, 'star')}: ${counted(count, 'review')}`,
  distribution: 'Reviews by stars',
  fit: {
    small: (percent: number) => `${percent}% of the reviews that mention the fit say it runs small`,
    true: (percent: number) => `${percent}% of the reviews that mention the fit say it is true to size`,
    large: (percent: number) => `${percent}% of the reviews that mention the fit say it runs large`,
  } satisfies Record<ReviewFit, (percent: number) => string>,
  order: 'Order of the reviews',
  orders: { newest: 'Newest', helpful: 'Most helpful' } satisfies Record<ReviewOrder, string>,
  more: 'Show more reviews',
  moreBusy: 'Loading…',
  moreOnline: 'More reviews need a connection.',
  helpfulOf: (name: string, count: number) => sentence`Helpful: review by ${name}, ${counted(count, 'vote')}`,
  reportOf: (name: string, isReported: boolean) =>
    isReported ? sentence`Reported: review by ${name}` : sentence`Report review by ${name}`,
  own: 'Your review',
  login: 'Log in to vote or report.',
} as const;
