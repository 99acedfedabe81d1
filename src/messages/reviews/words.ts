import type { ReviewFit } from '../../domain/review/item-review.ts';
import type { ReportReason } from '../../domain/review/product-reviews.ts';
import { counted } from '../counted.ts';
import { sentence } from '../sentence.ts';

export const FIT_WORDS: Record<ReviewFit, string> = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
};

export const REPORT_WORDS: Record<ReportReason, string> = {
  abusive: 'It insults somebody',
  spam: 'It is advertising or spam',
  personal: 'It names a person, a phone number or an address',
  off_topic: 'It is not about the product',
  other: 'Something else',
};

/** What readers, sellers and admins see of a review. */
export const reviewMessages = {
  /** '4 of 5 stars' */
  stars: (stars: number) => `${stars} of 5 stars`,
  nobody: 'Verified buyer',
  edited: 'edited',
  sellerAnswer: (brand: string) => sentence`Reply from ${brand}`,
  pictures: 'Pictures of the review',
  larger: (place: number, total: number) => `Show picture ${place} of ${total} larger`,
  report: 'Report',
  reported: 'Reported',
  reportTitle: 'Why do you report this review?',
  reportHint: 'The shop looks at it. The author does not learn who reported it.',
  reportSend: 'Report review',
  reportSending: 'Reporting…',
  reportDone: 'Thank you. The shop will look at it.',
  needsConnection: 'This needs a connection.',
  helpful: 'Helpful',
  helpfulCount: (count: number) => `${counted(count, 'person', 'people')} found this helpful`,
} as const;
