/** The reserved name of the list that admins rank by hand; no product carries it. */
export const RANKED_COLLECTION = 'havendrip';

/** Whether a collection may be called so: letters, digits, hyphens and underscores, at most 80. */
export function isCollectionName(name: string): boolean {
  return /^[A-Za-z0-9_-]{1,80}$/.test(name) && name.toLowerCase() !== RANKED_COLLECTION;
}

/** A collection's name as shown: 'monsoon-ready' is 'Monsoon Ready'. */
export function collectionTitle(name: string): string {
  return name
    .split(/[-\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
