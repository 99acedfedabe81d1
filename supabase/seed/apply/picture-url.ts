/** What is seen of each picture before it comes, by its object path. */
export type Thumbhashes = ReadonlyMap<string, string>;

/** What a picture column holds for an object path: the path it is served under, with its thumbhash where that is known. */
export function pictureUrl(path: string, thumbhashes: Thumbhashes): string {
  const thumbhash = thumbhashes.get(path);
  if (path === '') return '';
  return `/storage/v1/object/public/productimages/${path}${thumbhash === undefined ? '' : `#${thumbhash}`}`;
}

export function chartUrl(path: string): string {
  return path === '' ? '' : `/storage/v1/object/public/sizechart/${path}`;
}
