const DAY = 86_400_000;

/**
 * The moment of the prices on the screen (ISO), when that is more than a day ago. Null while they are fresh, or this
 * phone has never had any. `now` in ms of the server's clock.
 */
export function pricesAsOf(catalogueAt: string | null, now: number): string | null {
  return catalogueAt !== null && now - Date.parse(catalogueAt) > DAY ? catalogueAt : null;
}
