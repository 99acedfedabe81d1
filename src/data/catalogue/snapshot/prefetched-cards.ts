import type { Env } from '#data/env/env.ts';
import type { Prefetch, CardsAsked } from '../prefetch.ts';
import { received } from './download.ts';

/** The cards of a snapshot as far as they were asked for already; null when they were not, or have been taken. */
export type PrefetchedCards = (
  snapshot: string,
  onBytes: (bytes: number) => void,
) => Promise<Uint8Array<ArrayBuffer>> | null;

/** On a first visit: goes on with the cards that the page asked for while the code of the databases was on its way. */
export function prefetchedCards(env: Env, prefetch: Prefetch): PrefetchedCards {
  let coming: { snapshot: string; bytes: Promise<Uint8Array<ArrayBuffer>> } | null = null;
  let told = 0;
  let listener: (bytes: number) => void = () => undefined;
  const onBytes = (bytes: number) => {
    told = bytes;
    listener(bytes);
  };
  const begin = (asked: CardsAsked | null) => {
    if (asked === null) return;
    const bytes = received(env, asked, { onBytes });
    // Told to whoever takes it.
    bytes.catch(() => undefined);
    coming = { snapshot: asked.snapshot.id, bytes };
  };
  void prefetch.takeCards()?.then(begin);
  return (snapshot, onBytes) => {
    if (coming?.snapshot !== snapshot) return null;
    const { bytes } = coming;
    coming = null;
    listener = onBytes;
    if (told > 0) onBytes(told);
    return bytes;
  };
}
