import { sameContent, type ContentDraft, type SavedContent } from '#domain/content/content-draft.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { slideToRow, tileToRow } from '#data/content/content-wire.ts';
import { toSavedContent } from '#data/queries/admin/content.ts';
import { backOfficeCall } from '#data/back-office-call.ts';
import { onlineOnly } from '../online-only.ts';

const read = async () => toSavedContent(await backOfficeCall('content_for_edit', {}));

export const content = {
  /** Reads slides and categories as the server has them now. */
  read: onlineOnly(read),
  /**
   * Saves both lists, all or nothing, and returns what the server has then. Throws 'content_conflict' when somebody else saved
   * since `version`. An equal draft on the server is no conflict: it is a save whose answer was lost.
   */
  save: onlineOnly(async (draft: ContentDraft, version: number): Promise<SavedContent> => {
    try {
      await backOfficeCall('save_content', {
        p_slides: draft.slides.map(slideToRow),
        p_tiles: draft.tiles.map(tileToRow),
        p_base_version: version,
      });
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'content_conflict') throw error;
      const now = await read();
      if (!sameContent(draft, now)) throw error;
      return now;
    }
    return read();
  }),
};
