/** Has the browser fetch a picture that an img with the same attributes will show soon. */
export function preloadPicture(src: string, srcSet: string, sizes: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.fetchPriority = 'high';
  link.imageSrcset = srcSet;
  link.imageSizes = sizes;
  link.href = src;
  document.head.append(link);
}
