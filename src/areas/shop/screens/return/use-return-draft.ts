import { useState } from 'react';
import { useDraft, type Draft } from '#areas/common/forms/drafts.ts';

/** `key` (a uuid) is that of the request. `choice` is 'size|color'. `pictures` are paths, one a line. */
export type ReturnDraft = {
  key: string;
  quantity: string;
  reason: string;
  words: string;
  wanted: string;
  upi: string;
  choice: string;
  pictures: string;
};

const BLANK: ReturnDraft = {
  key: '',
  quantity: '1',
  reason: '',
  words: '',
  wanted: 'refund',
  upi: '',
  choice: '',
  pictures: '',
};

/**
 * The draft of a request for one item. Its key is made once, so that a request that is sent again after a lost answer, or after the
 * app was closed, counts once.
 */
export function useReturnDraft(owner: string, itemId: string) {
  const draft: Draft<ReturnDraft> = useDraft(owner, `return.${itemId}`, BLANK);
  const [fresh, setFresh] = useState(() => crypto.randomUUID());
  const key = draft.fields.key || fresh;
  return {
    fields: { ...draft.fields, key },
    restored: draft.restored,
    storage: draft.storage,
    write: (fields: Partial<ReturnDraft>) => draft.change({ key, ...fields }),
    /** For a request that the shop has refused, so that nothing was made under the old key. */
    renewKey: () => draft.change({ key: crypto.randomUUID(), pictures: '' }),
    drop: () => {
      setFresh(crypto.randomUUID());
      draft.drop();
    },
  };
}
