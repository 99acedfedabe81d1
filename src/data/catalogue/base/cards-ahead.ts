import type { Env } from '../../env.ts';
import type { Ahead } from '../ask-ahead.ts';
import { downloadSegment } from './download.ts';

/** The cards of a base as far as they were asked for already; null when they were not, or have been taken. */
export type CardsAhead = (
  base: string,
  onBytes: (bytes: number) => void,
) => Promise<Uint8Array<ArrayBuffer>> | null;

/**
 * On a first visit: begins to download the base that the first answer names, while the databases still open. The line would
 * be idle meanwhile, for as long as it takes to bring a third of the file.
 */
export function cardsAhead(env: Env, ahead: Ahead): CardsAhead {
  let coming: { base: string; bytes: Promise<Uint8Array<ArrayBuffer>> } | null = null;
  let told = 0;
  let listener: (bytes: number) => void = () => undefined;
  const begin = (base: string) => {
    const onBytes = (bytes: number) => {
      told = bytes;
      listener(bytes);
    };
    const bytes = downloadSegment(env, base, 'cards', { onBytes });
    // Told to whoever takes it.
    bytes.catch(() => undefined);
    coming = { base, bytes };
  };
  void ahead.answer()?.then(
    ({ answer }) => answer.base !== undefined && begin(answer.base.id),
    () => undefined,
  );
  return (base, onBytes) => {
    if (coming?.base !== base) return null;
    const { bytes } = coming;
    coming = null;
    listener = onBytes;
    if (told > 0) onBytes(told);
    return bytes;
  };
}
