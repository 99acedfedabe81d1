import { counted } from './counted.ts';

/** The texts of the frame around every screen, and short texts that many screens share. */
export const chromeWords = {
  brand: 'Drip Haven',
  tabs: { home: 'Home', discover: 'Discover', cart: 'Cart', profile: 'Profile' },
  navigation: 'Main',
  cartLines: (lines: number) => counted(lines, 'product'),
  back: 'Back',
  close: 'Close',
  retry: 'Retry',
  loading: 'Loading...',
  keepStill: 'Stop moving pictures',
  backHome: 'Back to Home',
  crashTitle: 'Something broke on this screen',
  crashText: 'Your cart and everything you saved are safe. Reload to go on.',
  reload: 'Reload',
  chunkTitle: 'This part of the shop has not loaded yet',
  chunkText: 'It loads as soon as your connection allows. What you opened before still works.',
} as const;
