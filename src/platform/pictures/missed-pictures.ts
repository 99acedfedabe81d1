/**
 * Asks again for those pictures of this page that a placeholder had to stand in for. A document never asks twice for
 * one address; the worker ignores the query, so that it is another address and the same picture.
 */
export function showMissedPictures(urls: string[]): void {
  const missed = new Set(urls);
  for (const image of document.images) {
    const [address = ''] = image.currentSrc.split('?');
    if (!missed.has(address)) continue;
    // srcset would win over src.
    image.srcset = '';
    image.src = `${address}?again=${Date.now()}`;
  }
}
