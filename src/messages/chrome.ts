import { counted } from './counted.ts';
import { sentence } from './sentence.ts';

/** The texts of the frame around every screen, and short texts that many screens share. */
export const chromeMessages = {
  brand: 'Drip Haven',
  tabs: { home: 'Home', discover: 'Discover', cart: 'Cart', profile: 'Profile' },
  search: 'Search',
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

/** Texts of a page's title and description: for search engines and link previews. */
export const pageHeadMessages = {
  home: 'Drip Haven: fashion from student-led brands, made in India',
  description:
    'Drip Haven: fashion from student-led brands, made in India. Your style, Your era, Your haven.',
  title: (name: string) => sentence`${name} | Drip Haven`,
  product: (name: string, brand: string) => sentence`${name} by ${brand}`,
  /** Start of a product's description. The seller's own follows. */
  price: (price: string, name: string) => sentence`${price}, cash on delivery. ${name}.`,
  list: (name: string) =>
    sentence`${name}: fashion from student-led brands, made in India. Cash on delivery, and you can browse offline.`,
};
