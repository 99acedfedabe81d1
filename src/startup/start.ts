import { screenCode } from '#areas/shop/screen-code.ts';
import { areaOf } from '#domain/account/area.ts';
import { FIRST_PICTURE_SIZES, pictureSet } from '#domain/product/pictures.ts';
import { prefetch, stores } from '#data/page.ts';
import { afterFirstPaint } from '#platform/after-first-paint.ts';
import { fillMissingApis } from '#platform/fill-missing-apis.ts';
import { isSavingData } from '#platform/save-data.ts';
import { firstScreenData } from '#data/catalogue/first-screen-data.ts';
import { watchInstallOffer } from '#platform/install-offer.ts';
import { AFTER_PICTURE_ID } from '#platform/storage/first-screen.ts';
import { takeRecoveryLink } from '#platform/recovery-link.ts';
import { paths, screenAt } from '#paths';
import type { ShopScreen } from '#paths';
import { storedAddress } from '#ui/pictures/stored-address.ts';
import { repeatEarlyTap } from './repeat-early-tap.ts';
import { wantedAt } from './wanted-at.ts';

let code: Promise<unknown> = Promise.resolve();

/** Settles when the code of the screen at the page's address is here, or cannot be had. */
export const screenHere = (): Promise<unknown> => code;

/**
 * Requests the data that the page at this URL shows first, before there is anything to show it with. Drawing begins
 * once the page's own skeleton is on the screen, since scripts would hold it up. A page that the worker began with home
 * has its cards there, and requests nothing before they are.
 */
export function start(pathname: string, draw: () => Promise<unknown>): void {
  // Before any code reads them.
  fillMissingApis();
  takeRecoveryLink(paths.updatePassword);
  watchInstallOffer();
  const isPrerendered = firstScreenData !== null;
  const root = document.getElementById('root');
  // A page with `after-picture.ts` has that done already.
  const hasPictureScript = document.getElementById(AFTER_PICTURE_ID) !== null;
  if (isPrerendered && !hasPictureScript && root !== null) repeatEarlyTap(root);
  if (!isPrerendered) requestEarly(pathname);
  afterFirstPaint(() => {
    if (isPrerendered) requestEarly(pathname);
    void draw();
  });
}

function requestEarly(pathname: string): void {
  if (areaOf(pathname) !== 'shop') return;
  const { screen = 'notFound', params = {} } = screenAt(pathname) ?? {};
  // A failure shows when the screen is drawn.
  code = screenCode[screen]().catch(() => undefined);
  const wanted = wantedAt(pathname);
  if (wanted) prefetch.preview(wanted, firstScreenData?.rows);
  else prefetch.fetchFirstPage();
  // A page that came with its first screen is fetching that picture.
  if (firstScreenData === null)
    void prefetch.addressShown()?.then(() => preloadFirst(screen, params['productId']));
}

/** Before it is drawn: drawing waits for React. */
function preloadFirst(screen: ShopScreen, productId = ''): void {
  const { slides, index } = stores.catalogue.get();
  const address = screen === 'home' ? slides[0]?.image : index.product(productId)?.picture;
  if (address === undefined || address === '' || (screen !== 'home' && screen !== 'product')) return;
  const { src, srcSet } = pictureSet(address);
  preloadPicture(
    storedAddress(src),
    isSavingData() ? '' : storedAddress(srcSet),
    FIRST_PICTURE_SIZES[screen],
  );
}

/** Has the browser fetch a picture that an img with the same attributes will show soon. */
function preloadPicture(src: string, srcSet: string, sizes: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.fetchPriority = 'high';
  link.imageSrcset = srcSet;
  link.imageSizes = sizes;
  link.href = src;
  document.head.append(link);
}
