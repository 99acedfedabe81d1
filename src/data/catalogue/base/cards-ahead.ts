import type { CatalogueBase } from '#domain/catalogue/base.ts';
import type { Env } from '#data/env.ts';
import type { Ahead } from '../ask-ahead.ts';
import { downloadSegment } from './download.ts';
import { receiveNewest } from './newest-cards.ts';

/** The cards of a base as far as they were asked for already; null when they were not, or have been taken. */
export type CardsAhead = (
  base: string,
  onBytes: (bytes: number) => void,
) => Promise<Uint8Array<ArrayBuffer>> | null;

/**
 * On a first visit: goes on with the cards that were asked for beside the first answer, if they are of the base that this offers;
 * if not, begins to download that while the databases still open. The line would be idle meanwhile, for as long as it takes
 * to bring a third of the file.
 */
export function cardsAhead(env: Env, ahead: Ahead): CardsAhead {
  let coming: { base: string; bytes: Promise<Uint8Array<ArrayBuffer>> } | null = null;
  let told = 0;
  let listener: (bytes: number) => void = () => undefined;
  const onBytes = (bytes: number) => {
    told = bytes;
    listener(bytes);
  };
  const asked = ahead.takeNewest();
  const newest = asked === null ? null : receiveNewest(env, asked, onBytes);
  const bring = async (base: CatalogueBase) =>
    (await newest?.of(base)) ?? downloadSegment(env, base.id, 'cards', { onBytes });
  const begin = (base: CatalogueBase) => {
    const bytes = bring(base);
    // Told to whoever takes it.
    bytes.catch(() => undefined);
    coming = { base: base.id, bytes };
  };
  const stop = () => newest?.stop();
  void ahead.answer()?.then(({ answer }) => (answer.base === undefined ? stop() : begin(answer.base)), stop);
  return (base, onBytes) => {
    if (coming?.base !== base) return null;
    const { bytes } = coming;
    coming = null;
    listener = onBytes;
    if (told > 0) onBytes(told);
    return bytes;
  };
}
