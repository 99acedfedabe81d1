import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, type Strategy } from 'workbox-strategies';

import { onlyPictures } from './a-picture.ts';
import { LARGE_PICTURES, REVIEW_PICTURES, SIZE_CHARTS, SMALL_PICTURES } from './contract.ts';
import { anonymousCors, largeIfSaving, otherRendition, pathIsKey, placeholder } from './picture-fallback.ts';

/** One runtime cache: what it holds, how much of it, and why. */
export interface CacheRow {
  cacheName: string;
  why: string;
  matches(url: URL): boolean;
  strategy: Strategy;
}

/** Public pictures of the shop; their names change with their content, so a kept one is never stale. */
const PICTURES = '/storage/v1/object/public/productimages/';
const CHARTS = '/storage/v1/object/public/sizechart/';
const REVIEWS = '/storage/v1/object/public/review-pictures/';

const isPicture = (url: URL) => url.pathname.startsWith(PICTURES);
const isSmall = (url: URL) => /-360\.\w+$/.test(url.pathname);

const DAY = 24 * 60 * 60;

/**
 * The caches that fill as pages request things. A request that no row matches goes to the network untouched. Other
 * caches hold the files of this build and the one before (precache, area-files, their list in build-files). There are
 * also one finished page of home (first-screen-*) and 300 addresses (missed-pictures).
 */
export const cacheTable: CacheRow[] = [
  {
    cacheName: SMALL_PICTURES,
    why: 'Grids, cart and orders: about 15 kB each, 22 MB in all and never more than 150; a shop without its grids is not a shop.',
    matches: (url) => isPicture(url) && isSmall(url),
    strategy: pictures(SMALL_PICTURES, [LARGE_PICTURES], {
      maxEntries: 1500,
      maxBytesEach: 100_000,
      maxAgeSeconds: 90 * DAY,
    }),
  },
  {
    cacheName: LARGE_PICTURES,
    why: 'Product pages and slides, 720 or 1080 wide: 40 or 80 kB each, 20 MB in all and never more than 125; others are shown small.',
    matches: (url) => isPicture(url) && !isSmall(url),
    strategy: pictures(LARGE_PICTURES, [LARGE_PICTURES, SMALL_PICTURES], {
      maxEntries: 250,
      maxBytesEach: 500_000,
      maxAgeSeconds: 30 * DAY,
    }),
  },
  {
    cacheName: SIZE_CHARTS,
    why: 'Charts that were opened: about 50 kB each, never more than 20 MB; a seller has one or two, which many products share.',
    matches: (url) => url.pathname.startsWith(CHARTS),
    strategy: pictures(SIZE_CHARTS, [SIZE_CHARTS], {
      maxEntries: 40,
      maxBytesEach: 500_000,
      maxAgeSeconds: 90 * DAY,
    }),
  },
  {
    cacheName: REVIEW_PICTURES,
    why: 'Pictures of reviews that were seen: about 80 kB each, never more than 30 MB; a review reads without them.',
    matches: (url) => url.pathname.startsWith(REVIEWS),
    strategy: pictures(REVIEW_PICTURES, [REVIEW_PICTURES], {
      maxEntries: 60,
      maxBytesEach: 500_000,
      maxAgeSeconds: 30 * DAY,
    }),
  },
];

/** Paths of the backend: a navigation to one of them is never answered with the shell. */
export const backendPaths = /^\/(rest|auth|storage|realtime|functions|_local|health)(\/|$)/;

interface Budget {
  maxEntries: number;
  /** A larger one is shown and not kept. */
  maxBytesEach: number;
  maxAgeSeconds: number;
}

function pictures(
  cacheName: string,
  ofOtherWidths: string[],
  { maxEntries, maxBytesEach, maxAgeSeconds }: Budget,
): Strategy {
  const plugins: WorkboxPlugin[] = [
    pathIsKey,
    anonymousCors,
    onlyPictures,
    new CacheableResponsePlugin({ statuses: [200] }),
    noLargerThan(maxBytesEach),
    new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true }),
    ...(cacheName === SMALL_PICTURES ? [largeIfSaving(ofOtherWidths)] : []),
    otherRendition(ofOtherWidths),
    placeholder,
  ];
  // The same picture is asked for by img and by the page's own list, with other headers: it is one picture.
  return new CacheFirst({ cacheName, plugins, matchOptions: { ignoreVary: true } });
}

function noLargerThan(bytes: number): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) => {
      const { size } = await response.clone().blob();
      return size <= bytes ? response : null;
    },
  };
}
