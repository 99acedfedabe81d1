import type { ReportReason } from '../../domain/review/product-reviews.ts';
import { joined } from '../../domain/text/isolated.ts';
import { counted } from '../counted.ts';
import { sentence } from '../sentence.ts';

const REPORTED: Record<ReportReason, string> = {
  abusive: 'insult',
  spam: 'spam',
  personal: 'personal data',
  off_topic: 'off topic',
  other: 'another reason',
};

/** The seller's list of reviews. */
export const sellerReviewMessages = {
  title: 'Reviews',
  tabs: 'Reviews by answer',
  unanswered: 'Without an answer',
  all: 'All',
  none: { unanswered: 'Every review is answered', all: 'No reviews yet' },
  noneText: {
    unanswered: 'New reviews of your products appear here first.',
    all: 'Buyers review what they have received, from their orders.',
  },
  failed: 'Failed to load reviews',
  answer: 'Answer',
  changeAnswer: 'Change answer',
  answerTo: (product: string) => sentence`Answer the review of ${product}`,
  changeAnswerTo: (product: string) => sentence`Change answer to the review of ${product}`,
  reportOf: (product: string, isReported: boolean) =>
    isReported ? sentence`Reported: review of ${product}` : sentence`Report the review of ${product}`,
  yourAnswer: 'Your answer',
  answerHint: 'Everybody reads it below the review. Leave it empty to take it back.',
  save: 'Save answer',
  saving: 'Saving…',
  saved: 'The answer was saved',
  removed: 'The answer was taken back',
  online: 'What you wrote is kept. Saving it needs a connection.',
} as const;

/** The admin's list of reviews. */
export const adminReviewMessages = {
  title: 'Reviews',
  search: 'Search words or product',
  failed: 'Failed to load reviews',
  loadError: 'Error loading reviews',
  empty: 'No reviews yet',
  emptyHint: 'Buyers review what they have received, from their orders.',
  filter: 'Show',
  filters: { all: 'All reviews', reported: 'Reported', hidden: 'Hidden' },
  nobody: 'Deleted account',
  hidden: 'Hidden',
  hiddenBecause: (reason: string) => sentence`Hidden: ${reason}`,
  reports: (count: number) => counted(count, 'report'),
  reportedAs: (reports: readonly { reason: ReportReason; times: number }[]) =>
    sentence`Reported: ${joined(
      reports.map(({ reason, times }) => sentence`${REPORTED[reason]} (${times})`),
      ', ',
    )}`,
  hide: 'Hide',
  show: 'Show again',
  keep: 'Keep',
  online: 'This needs a connection.',
  hideTitle: (product: string) => sentence`Hide this review of ${product}?`,
  hideText:
    'Nobody but its author sees it any more, and it no longer counts. Its pictures are deleted for good.',
  reason: 'Reason',
  reasonHint: 'The author reads it.',
  hiding: 'Hiding…',
  cancel: 'Cancel',
  close: 'Close',
  done: { hidden: 'The review is hidden', shown: 'The review is shown again', kept: 'The review stays' },
} as const;
