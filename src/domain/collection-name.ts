/** The reserved name of the list that admins rank by hand; no product carries it. */
export const RANKED_COLLECTION = 'havendrip';

/** A collection's name as shown: 'monsoon-ready' is 'Monsoon Ready'. */
export function collectionTitle(name: string): string {
  return name
    .split(/[-\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
