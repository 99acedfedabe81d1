/**
 * When a product was listed, from its row's ISO time: ms since 1970, to the second. A base keeps no more of it, and a row beside the
 * base must not pass those that one import has listed with it.
 */
export function listedAt(createdAt: string): number {
  return Math.floor(Date.parse(createdAt) / 1000) * 1000;
}
