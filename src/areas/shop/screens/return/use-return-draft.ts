import { useState } from 'react';
import type { OrderItem } from '#domain/order/order.ts';
import type { ReturnFields } from '#domain/order/return-request.ts';
import { dropDraft, readDraft, useDraft, type Draft } from '#areas/common/forms/drafts.ts';
import { returnDraftOf } from '#areas/shop/components/order/return-drafts.ts';

/**
 * The request has the uuid `key`. Its `pictures` are paths, one a line. And `tried` is the content of the first try under this key;
 * '' before it.
 */
type ReturnDraft = ReturnFields & { key: string; quantity: string; pictures: string; tried: string };

const BLANK: ReturnDraft = {
  key: '',
  quantity: '1',
  reason: '',
  words: '',
  wanted: 'refund',
  upi: '',
  choice: '',
  pictures: '',
  tried: '',
};

/**
 * The draft of a request for one item. Its key is made once, so that a request that is sent again after a lost answer, or after the
 * app was closed, counts once. A draft whose request is in the order is none any more.
 */
export function useReturnDraft(owner: string, { id, returns }: Pick<OrderItem, 'id' | 'returns'>) {
  const form = returnDraftOf(id);
  const storedKey = () => readDraft(owner, form)?.['key'] ?? '';
  useState(() => {
    if (returns.some(({ key }) => key !== '' && key === storedKey())) dropDraft(owner, form);
  });
  const draft: Draft<ReturnDraft> = useDraft(owner, form, BLANK);
  const [fresh, setFresh] = useState(() => crypto.randomUUID());
  const key = draft.fields.key || fresh;
  return {
    fields: { ...draft.fields, key },
    restored: draft.restored,
    storage: draft.storage,
    // Another tab may have begun the same request: both have one key.
    write: (fields: Partial<ReturnDraft>) => draft.change({ key: storedKey() || key, ...fields }),
    /** For a request that the shop has refused, so that nothing was made under the old key. */
    renewKey: () => draft.change({ key: crypto.randomUUID(), pictures: '', tried: '' }),
    drop: () => {
      setFresh(crypto.randomUUID());
      draft.drop();
    },
  };
}
