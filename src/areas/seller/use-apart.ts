import { useCallback, useState } from 'react';
import { dispatchItemNow } from '#data/queries/seller/seller.ts';
import { dropDraft, readDraft, saveDraft } from '#areas/common/forms/drafts.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';

const FORM = 'sent-apart';
const kept = (owner: string) => Object.keys(readDraft(owner, FORM) ?? {});

/**
 * The items that their seller ships separately, by id. They are stored on this device like a draft. Each toggle drops those that
 * have left the list.
 */
export function useApart() {
  const owner = useOwner();
  const [apart, setApart] = useState<ReadonlySet<string>>(() => new Set(kept(owner)));
  const toggleApart = useCallback(
    (id: string) => {
      const after = new Set(kept(owner).filter((other) => dispatchItemNow(other) !== null));
      if (!after.delete(id)) after.add(id);
      if (after.size === 0) dropDraft(owner, FORM);
      else saveDraft(owner, FORM, Object.fromEntries([...after].map((one) => [one, 'apart'])));
      setApart(after);
    },
    [owner],
  );
  return { apart, toggleApart };
}
