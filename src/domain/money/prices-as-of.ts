const DAY = 86_400_000;

/**
 * The moment the prices on the screen are from (ISO), when that is more than a day ago; null while they are fresh, or
 * this phone has never had any. `now` in ms of the server's clock.
 */
export function pricesAsOf(catalogueAt: string | null, now: number): string | null {
  return catalogueAt !== null && now - Date.parse(catalogueAt) > DAY ? catalogueAt : null;
}
