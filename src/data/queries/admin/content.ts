import type { SavedContent } from '#domain/content/content-draft.ts';
import { slideFromRow, tileFromRow } from '#data/content/content-wire.ts';
import { useOnlineRead, type OnlineRead } from '../online/online-read.ts';

const NOTHING = {};

/** Reads slides and featured categories as the shop has them, in their order. */
export function useSavedContent(): OnlineRead<SavedContent> {
  return useOnlineRead('content_for_edit', NOTHING, toSavedContent);
}

/** Reads the answer of `content_for_edit`. Its version goes back with a save, so that nobody's save is overwritten unseen. */
export function toSavedContent(answer: unknown): SavedContent {
  const { version, changed, slides, tiles } = answer as {
    version: number;
    changed: SavedContent['changed'];
    slides: Record<string, unknown>[];
    tiles: Record<string, unknown>[];
  };
  return { version, changed, slides: slides.map(slideFromRow), tiles: tiles.map(tileFromRow) };
}
