/** Widths that are stored of every picture, small first. The full one has the bare name. */
export const PICTURE_WIDTHS = [360, 720, 1080] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

// Pictures of reviews are stored in one width.
const REVIEWS = '/review-pictures/';
const EXTENSION = /\.[a-z0-9]+$/i;
const NARROWER = /-(?:360|720)(\.[a-z0-9]+)$/i;

/**
 * Where a picture is stored, without the thumbhash that may stand behind it, '…/shirt-front.webp#1QcS…': of few bytes, what it looks
 * like from afar. No server is asked for a fragment.
 */
export const pictureFile = (path: string): string => path.split('#', 1)[0] ?? '';

/** As base64url; '' where none was noted. */
export const thumbhashOf = (path: string): string => path.split('#')[1] ?? '';

/**
 * The stored path of a picture at a width: '…/shirt-front.webp' at 720 is '…/shirt-front-720.webp'. Paths that do not
 * end in an extension have no renditions and come back as they are.
 */
export const renditionPath = (path: string, width: PictureWidth): string =>
  width === 1080 || path.includes(REVIEWS)
    ? pictureFile(path)
    : pictureFile(path).replace(EXTENSION, `-${width}$&`);

/** The path of the full width: '…/shirt-front-720.webp' gives '…/shirt-front.webp'. A full width's path comes back as it is. */
export const fullWidthPath = (path: string): string => pictureFile(path).replace(NARROWER, '$1');

/** Where a picture is stored in each width. */
export const renditionPaths = (path: string): string[] =>
  PICTURE_WIDTHS.map((width) => renditionPath(path, width));

/**
 * The attributes of a picture. The small one is `src`, the right download for a browser without srcset. Until it comes,
 * `thumbhash` is seen.
 */
export function pictureSet(path: string): { src: string; srcSet: string; thumbhash: string } {
  const [full = '', thumbhash = ''] = path.split('#');
  const [src = '', middle] = renditionPaths(full);
  return { src, srcSet: src === full ? '' : `${src} 360w, ${middle} 720w, ${full} 1080w`, thumbhash };
}

/**
 * How wide the picture is shown that a screen begins with, as the `sizes` of an img element. A hair less than a phone's screen: 412 px at
 * density 1.75 are 721, and the 720 does.
 */
export const FIRST_PICTURE_SIZES = {
  home: '(min-width: 480px) 480px, 99vw',
  // As tall as product-pictures.module.css says, and 4:5: on a tall phone it is wider than the screen. While Chromium reads a
  // page, it takes `svh` for too much. A browser's bar of 56 px stands in `vh`.
  product: '(min-width: 480px) 600px, max(99vw, 80vh - 333px)',
};
