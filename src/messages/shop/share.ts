import type { Paise } from '../../domain/money/money.ts';
import { formatPrice } from '../format.ts';
import { sentence } from '../sentence.ts';

export const shareMessages = {
  site: 'Check out Drip Haven: your style, your era, your haven.',
  collection: (title: string) => sentence`Check out the ${title} collection on Drip Haven!`,
  collections: 'Check out the collections on Drip Haven!',
  product: (name: string, brand: string, price: Paise) =>
    sentence`Check out ${name} by ${brand} for ${formatPrice(price)} on Drip Haven!`,
  denied: 'Permission to share was denied. You can manually copy the current URL.',
  unable: 'Unable to share. Please manually copy the URL from your address bar.',
  copied: 'Share message copied to clipboard! Paste it to share with friends.',
} as const;
