import { counted, formatNumber } from '../counted.ts';

/** While a first visit waits for the whole catalogue. */
export const arrivingWords = {
  begun: 'Getting the shop ready…',
  progress: (done: number, of: number) =>
    `Getting the shop ready: ${formatNumber(done)} of ${counted(of, 'product')}`,
  meanwhile: 'Cart, profile and shared links work already.',
  meanwhileSearch: 'What you type is looked for once they are here.',
  meanwhileList: 'These can be opened already.',
  meanwhileProduct: 'This one is here already.',
} as const;
