import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';

// Names under which a phone has stored something, or under which tabs find each other. A newer build must find what an older one
// wrote: a renamed key of the write-ahead log would lose every unsent edit. So a name changes only together with a way to move what is
// there.

const NAMES = [
  'drip-haven ahead ${key}',
  'drip-haven answers',
  'drip-haven takes over',
  'drip-haven-',
  'drip-haven-probe',
  'drip-haven-try',
  'drip-haven.clock-offset',
  'drip-haven.collection-layout',
  'drip-haven.debug',
  'drip-haven.draft.${owner}.${form}',
  'drip-haven.kept-still',
  'drip-haven.reloaded-at',
  'drip-haven.reviews',
  'drip-haven.reviews.${productId}',
  'drip-haven.searched.${owner}',
  'drip-haven.seller.dispatch-sort',
  'drip-haven.seller.sound',
  'drip-haven.seller.told',
  'drip-haven.shop.ahead',
  'drip-haven.shop.coupon.${userId}',
  'drip-haven.shop.coupons.${userId}',
  'drip-haven.shop.delivery.${owner}',
  'drip-haven.shop.offers.${userId}',
  'drip-haven.shop.order-key.${userId}',
  'drip-haven.shop.push-offer.${owner}',
  'drip-haven.viewed.${owner}',
  'drip-haven.visited',
  'drip-haven.${area}.auth',
  'drip-haven.${area}.discard',
  'drip-haven.${area}.identity',
  'drip-haven.${area}.push',
  'drip-haven.${area}.refused',
  'drip-haven.${area}.remove',
];

/** Names without the shop's in them, with the file that has them. */
const OTHERS: [file: string, texts: string[]][] = [
  ['src/app/use-scroll-restoration.ts', ["'scroll-positions'"]],
  ['src/areas/shop/pending-choice.ts', ["'pending-choice'"]],
  ['src/data/commands/views.ts', ["'views-device'"]],
  ['src/data/orders/pending-order.ts', ["'refused:'"]],
  ['src/data/outbox/device.ts', ["'device' | 'sent' | 'floor' | 'requeued'", '`${what}:${userId}`']],
  [
    'src/data/outbox/dexie-store.ts',
    ['`${prefix}outbox`', "version(1).stores({ intents: '++n, user', facts: 'name' })"],
  ],
  ['src/data/outbox/store.ts', ["MADE = 'made'"]],
  ['src/data/replication/push.ts', ['`${env.databasePrefix}push ${userId}`']],
  ['src/data/replication/replicate.ts', ['`${env.databasePrefix}pull ${this.replicationIdentifier}`']],
  ['src/data/schema/replicated-row.ts', ["ACKNOWLEDGED_ID = '~watermark'"]],
  ['src/data/session/token-store.ts', ['`${databasePrefix}tokens ${area}`']],
  ['src/data/shopper/open-shopper.ts', ['`${env.databasePrefix}order ${userId}`']],
  [
    'src/data/seller/seller-database.ts',
    [
      'listings: listingsSchema',
      'dispatch: dispatchSchema',
      'seller_profile: sellerProfileSchema',
      'state: syncStateSchema',
    ],
  ],
  [
    'src/data/storage/database.ts',
    [
      '`${prefix}catalog`',
      'products: productsSchema',
      'brands: brandsSchema',
      'collections: collectionsSchema',
      'content: contentSchema',
      'segments: segmentsSchema',
      'state: syncStateSchema',
      'cart: cartSchema',
      'wishlist: wishlistSchema',
      'profile: profileSchema',
      'orders: ordersSchema',
      "{ shop: 'shopper', seller: 'seller', admin: 'admin' }",
      '`${databasePrefix}${OWN_NAMES[area]}-${userId}`',
    ],
  ],
  [
    'src/platform/storage/offline-flags.ts',
    ["'offlineMode'", "'refreshCount'", "'wasOffline'", "'appLoaded'", "'session'"],
  ],
  ['sw/area-files.ts', ["'area-files'"]],
  ['sw/build-before.ts', ["'build-files'"]],
  [
    'sw/contract.ts',
    ["'pictures-360'", "'pictures-1080'", "'size-charts'", "'review-pictures'", "'first-screen-'"],
  ],
  ['sw/picture-fallback.ts', ["'missed-pictures'"]],
  ['sw/stamp.ts', ["'x-kept-sha256'"]],
];

const read = (file: string) => readFile(path.join(projectRoot, file), 'utf8');

async function literals(): Promise<string[]> {
  const files = (await readdir(path.join(projectRoot, 'src'), { recursive: true })).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const found = new Set<string>();
  for (const file of files.filter((name) => !name.startsWith('messages'))) {
    const lines = (await read(path.join('src', file))).split('\n');
    for (const line of lines.filter((text) => !/^\s*(\/\/|\/?\*)/.test(text)))
      for (const [, name = ''] of line.matchAll(/(?<=['"`])(drip-haven[^'"`]*)(?=['"`])/g)) found.add(name);
  }
  return [...found].sort();
}

test('names of what phones have stored, and of their locks, are those of earlier builds', async () => {
  expect(await literals()).toEqual(NAMES.toSorted());
  for (const [file, texts] of OTHERS) {
    const text = await read(file);
    for (const name of texts) expect(text, `${file} has ${name}`).toContain(name);
  }
});
