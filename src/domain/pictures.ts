/** Widths that are stored of every picture. The full one has the bare name. */
export type PictureWidth = 360 | 1080;

const EXTENSION = /\.[a-z0-9]+$/i;

/**
 * The stored path of a picture at a width: '…/shirt-front.webp' at 360 is '…/shirt-front-360.webp'. Paths that do not
 * end in an extension have no renditions and come back as they are.
 */
export function renditionPath(path: string, width: PictureWidth): string {
  return width === 1080 ? path : path.replace(EXTENSION, (extension) => `-${width}${extension}`);
}

/** The attributes of an img element. `src` is the small one: what a browser without srcset should pay for. */
export function pictureSet(path: string): { src: string; srcSet: string } {
  const small = renditionPath(path, 360);
  return small === path ? { src: path, srcSet: '' } : { src: small, srcSet: `${small} 360w, ${path} 1080w` };
}

/** How wide the picture is shown that a screen begins with, as the `sizes` of an img element. */
export const FIRST_PICTURE_SIZES = {
  home: '(min-width: 480px) 480px, 100vw',
  product: '(min-width: 480px) 600px, 130vw',
};
