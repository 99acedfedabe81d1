import { useCallback, useState } from 'react';
import type { DispatchParcel } from '#domain/order/dispatch-list.ts';
import { sentNumber } from '#domain/order/seller-orders.ts';
import { numberFaults } from '#domain/order/tracking-file.ts';
import { type DraftStorage, dropDraft, readDraft, saveDraft } from '#areas/common/forms/drafts.ts';

/**
 * The numbers typed for parcels. They are the drafts of the cards in the packing list: what is typed here stands there, and outlives a
 * reload. A parcel whose order has sent one already begins with that number.
 */
export function useNumbers(owner: string, parcels: readonly DispatchParcel[]) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(() => new Map());
  const [storage, setStorage] = useState<DraftStorage>('stored');
  // The drafts from before this screen are read once for each parcel.
  const [before] = useState(() => new Map<string, string>());
  const textOf = (parcel: DispatchParcel): string => {
    const { id } = parcel.items[0];
    const here = typed.get(id) ?? before.get(id);
    if (here !== undefined) return here;
    const text = readDraft(owner, formOf(parcel))?.['number'] ?? sentNumber(parcel.order) ?? '';
    before.set(id, text);
    return text;
  };
  const type = useCallback(
    (numbers: ReadonlyMap<DispatchParcel, string>) => {
      setTyped(
        (texts) =>
          new Map([...texts, ...[...numbers].map(([{ items }, text]) => [items[0].id, text] as const)]),
      );
      const kept = [...numbers].map(([parcel, number]) => saveDraft(owner, formOf(parcel), { number }));
      setStorage(kept.includes('memory') ? 'memory' : 'stored');
    },
    [owner],
  );
  const texts = new Map(parcels.map((parcel) => [parcel, textOf(parcel)]));
  const given = new Map(
    [...texts].flatMap(([parcel, text]) => (text.trim() === '' ? [] : [[parcel, text.trim()] as const])),
  );
  return {
    texts,
    /** The numbers that are not empty, without the blanks around them. */
    given,
    faults: numberFaults(given),
    type,
    /** Where the last keystroke went. */
    storage,
    /** Forgets the numbers of parcels that were sent. */
    drop: (sent: readonly DispatchParcel[]) => {
      for (const parcel of sent) dropDraft(owner, formOf(parcel));
    },
  };
}

const formOf = ({ items: [{ id }] }: DispatchParcel) => `tracking-${id}`;
