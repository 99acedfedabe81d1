/** Asks again for those pictures of this page that a placeholder had to stand in for. */
export function showMissedPictures(urls: string[]): void {
  const missed = new Set(urls);
  for (const image of document.images) {
    if (!missed.has(image.currentSrc)) continue;
    // Setting the same source again is what makes a browser ask again; srcset wins over src, so it is set too.
    const { src, srcset } = image;
    if (srcset) image.srcset = srcset;
    image.src = src;
  }
}
