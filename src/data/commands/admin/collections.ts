import { ShopError } from '#domain/mutation/error-code.ts';
import { isOutcomeUnknown } from '#domain/mutation/unanswered.ts';
import { toRanked } from '#data/queries/admin/collections.ts';
import { backOfficeCall } from '#data/back-office-call.ts';
import { onlineOnly } from '../online-only.ts';

// The last list that was sent without an answer.
let unanswered: readonly string[] | null = null;

async function rank(ids: readonly string[], base: readonly string[]): Promise<void> {
  try {
    await backOfficeCall('replace_havendrip', {
      p_product_ids: ids.map(Number),
      p_base: base.map(Number),
    });
  } catch (error) {
    if (isOutcomeUnknown(error)) unanswered = ids;
    const conflict = error instanceof ShopError && error.code === 'havendrip_conflict';
    if (!conflict || unanswered === null) throw error;
    const now = toRanked(await backOfficeCall('admin_havendrip', {})).map(({ id }) => id);
    const ours = now.join() === unanswered.join();
    unanswered = null;
    if (!ours) throw error;
    // The person has moved products since that save, so this list is based on it.
    if (now.join() !== ids.join()) await rank(ids, now);
  }
  unanswered = null;
}

export const collections = {
  /**
   * `created` false: a collection of this name, whatever the case, exists as `name`. Throws 'collection_name_required',
   * '…_invalid', '…_reserved'.
   */
  create: onlineOnly(
    async (name: string) =>
      (await backOfficeCall('create_collection', { p_name: name })) as { name: string; created: boolean },
  ),
  /** Writes only what is given, because another admin may edit the rest. Throws 'collection_not_found', 'picture_unchecked'. */
  update: onlineOnly(
    async (
      name: string,
      { banner, thumbnail, description }: Partial<Record<'banner' | 'thumbnail' | 'description', string>>,
    ): Promise<void> => {
      await backOfficeCall('update_collection', {
        p_name: name,
        p_banner_url: banner ?? null,
        p_thumbnail_url: thumbnail ?? null,
        p_description: description?.trim() ?? null,
      });
    },
  ),
  /** Deletes the collection, and its name on every product, in one transaction. */
  remove: onlineOnly(async (name: string): Promise<void> => {
    await backOfficeCall('delete_collection', { p_name: name });
  }),
  /**
   * Writes at once and returns how many came and went. Throws 'collection_not_found', 'too_many', 'collections_full' with the
   * product's name.
   */
  change: onlineOnly(
    async (name: string, products: { add?: readonly string[]; remove?: readonly string[] }) =>
      (await backOfficeCall('change_collection', {
        p_name: name,
        p_add: (products.add ?? []).map(Number),
        p_remove: (products.remove ?? []).map(Number),
      })) as { added: number; removed: number },
  ),
  /**
   * Saves the whole ranked list. Throws 'havendrip_conflict' when it is no longer `base`, and 'product_gone'. A list that was
   * saved without an answer is no conflict.
   */
  rank: onlineOnly(rank),
};
