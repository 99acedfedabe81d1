import { counted } from '../counted.ts';

export const homeMessages = {
  tagline: 'Your style, Your era, Your haven',
  featured: 'Featured Categories',
  shareTitle: 'Put Your Friends On',
  shareText: 'Good finds are better together. Send Drip Haven to your people.',
  shareAction: 'Share',
  collections: 'The Drip Haven',
  ways: 'More ways to shop',
  summer: 'Summer Collection',
  brands: 'All Brands',
  discover: 'Discover More',
  products: (count: number) => counted(count, 'product'),
  viewAll: 'View All',
  empty: 'No products found',
  highlights: 'Highlights',
  slide: (number: number, total: number) => `Slide ${number} of ${total}`,
} as const;
