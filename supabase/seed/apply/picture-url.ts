/** What a picture column holds for an object path of the bucket: the path it is served under. */
export function pictureUrl(path: string): string {
  return path === '' ? '' : `/storage/v1/object/public/productimages/${path}`;
}
