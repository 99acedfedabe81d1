import { formatDate } from '../dates.ts';
import { counted } from '../counted.ts';
import { sentence } from '../sentence.ts';

/** The form in which a shopper writes a review, and what an order says of it. */
export const reviewFormMessages = {
  title: 'Rate and review',
  open: 'Rate and review',
  edit: 'Edit your review',
  openOf: (name: string) => sentence`Rate and review ${name}`,
  editOf: (name: string) => sentence`Edit your review of ${name}`,
  cannot: 'This item cannot be reviewed',
  notDelivered: 'It can be reviewed once it is delivered.',
  tooLate: 'A review can be changed for 30 days. This time is over.',
  hidden: (reason: string) => sentence`The shop has hidden your review: ${reason}`,
  toOrder: 'Show the order',
  noItem: 'We could not find this item in your orders.',
  stars: 'How do you like it?',
  star: (stars: number) => counted(stars, 'star'),
  fit: 'How does it fit?',
  noFit: 'I cannot say',
  words: 'What should others know?',
  wordsHint: 'Everybody reads this, with your first name and an initial.',
  optional: 'optional',
  photos: 'Add pictures',
  photosHint: 'Up to three. Everybody sees them.',
  photosOver: 'A review has at most three pictures.',
  changedElsewhere: 'You changed this review on another device. Sending replaces that version.',
  save: 'Save review',
  saving: 'Saving…',
  saved: 'Thank you for your review',
  offline: 'What you wrote is kept. Saving it needs a connection.',
  changeable: (until: number) => `You can change it until ${formatDate(new Date(until).toISOString())}.`,
  yours: (stars: number) => `You gave ${counted(stars, 'star')}.`,
} as const;
