import { sha256 } from '#domain/catalogue/compressed.ts';
import type { CatalogueBase } from '#domain/catalogue/base.ts';
import { cardsInNewest, newestName } from '#domain/catalogue/newest-file.ts';
import type { Env } from '#data/env.ts';
import type { Asked } from './download.ts';
import { received } from './download.ts';

export type NewestCards = {
  /** The cards of this base, if it is these that are coming; else null, as soon as that is known. Throws when the line breaks. */
  of: (base: Pick<CatalogueBase, 'id' | 'sha256'>) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Nobody wants them. */
  stop: () => void;
};

/**
 * Receives the newest base's cards, of which it is not known yet which base that is: caches on the way keep an older file for a
 * while, and a newer one is noted a moment before it lies here. `onBytes` is told how many of the cards have come.
 */
export function receiveNewest(env: Env, asked: Asked, onBytes: (bytes: number) => void): NewestCards {
  const nameIn = newestName();
  let tell: (id: string) => void = () => undefined;
  const told = new Promise<string>((resolve) => (tell = resolve));
  const note = (bytes: number, last: Uint8Array) => {
    const id = nameIn(last);
    if (id !== null) tell(id);
    if (id !== null && id !== '') onBytes(bytes - id.length - 1);
  };
  const file = received(env, asked, { onBytes: note });
  // It ended without a name, or never began.
  const nameless = () => tell('');
  file.then(nameless, nameless);
  return {
    async of(base) {
      if ((await told) !== base.id) {
        asked.ending.abort();
        return null;
      }
      const cards = cardsInNewest(await file);
      return (await sha256(cards)) === base.sha256 ? cards : null;
    },
    stop: () => asked.ending.abort(),
  };
}
