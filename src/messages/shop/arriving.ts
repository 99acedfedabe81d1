import { counted, formatNumber } from '../counted.ts';

/** While a first visit waits for the whole catalogue. */
export const arrivingMessages = {
  begun: 'Getting the shop ready…',
  progress: (done: number, of: number) =>
    `Getting the shop ready: ${formatNumber(done)} of ${counted(of, 'product')}`,
  meanwhile: 'Your cart, profile and shared links already work.',
  meanwhileSearch: 'Your search starts once the products are here.',
  meanwhileList: 'You can already open these.',
  meanwhileProduct: 'This one is already here.',
} as const;
