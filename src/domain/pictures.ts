/** Widths that are stored of every picture. The full one has the bare name. */
export type PictureWidth = 360 | 1080;

const EXTENSION = /\.[a-z0-9]+$/i;

/**
 * Where a picture is stored, without the thumbhash that may stand behind it, '…/shirt-front.webp#1QcS…': of few bytes, what it looks
 * like from afar. No server is asked for a fragment.
 */
export const pictureFile = (path: string): string => path.split('#', 1)[0] ?? '';

/** As base64url; '' where none was noted. */
export const thumbhashOf = (path: string): string => path.split('#')[1] ?? '';

/**
 * The stored path of a picture at a width: '…/shirt-front.webp' at 360 is '…/shirt-front-360.webp'. Paths that do not
 * end in an extension have no renditions and come back as they are.
 */
export function renditionPath(path: string, width: PictureWidth): string {
  const file = pictureFile(path);
  return width === 1080 ? file : file.replace(EXTENSION, (extension) => `-${width}${extension}`);
}

/**
 * The attributes of a picture: `src` is the small one, what a browser without srcset should pay for, and `thumbhash` what is seen
 * until it comes.
 */
export function pictureSet(path: string): { src: string; srcSet: string; thumbhash: string } {
  const [full = '', thumbhash = ''] = path.split('#');
  const src = renditionPath(full, 360);
  return { src, srcSet: src === full ? '' : `${src} 360w, ${full} 1080w`, thumbhash };
}

/** How wide the picture is shown that a screen begins with, as the `sizes` of an img element. */
export const FIRST_PICTURE_SIZES = {
  home: '(min-width: 480px) 480px, 100vw',
  product: '(min-width: 480px) 600px, 130vw',
};
