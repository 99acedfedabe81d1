import { useCallback, useState } from 'react';
import { lastCourierNow } from '#data/queries/seller/seller.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { isCourier, proposedCourier } from '#domain/delivery/courier.ts';
import type { DispatchParcel } from '#domain/order/dispatch-list.ts';
import { numberFaults } from '#domain/order/tracking-file.ts';
import { type DraftStorage, dropDraft, readDraft, saveDraft, useDraft } from '#areas/common/forms/drafts.ts';
import { trackingDraft } from '#areas/seller/tracking-draft.ts';

/** The number and the courier typed for a parcel. Without a `courier` the number decides, or else the courier of all parcels. */
export type Typed = { number: string; courier?: string };

/** With a `courier` of null the parcel has none of its own any more. */
export type TypedChange = { number?: string; courier?: string | null };

const NOTHING: Typed = { number: '' };
const COURIER_OF_ALL = 'courier-of-all';

/**
 * The numbers and couriers typed for parcels. They are the drafts of the cards in the packing list: what is typed here stands there,
 * and outlives a reload. The list `all` has the seller's items of every order.
 */
export function useNumbers(owner: string, parcels: readonly DispatchParcel[], all: readonly DispatchItem[]) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(() => new Map());
  const [storage, setStorage] = useState<DraftStorage>('stored');
  const [last] = useState(lastCourierNow);
  const ofAll = useDraft(owner, COURIER_OF_ALL, { courier: last });
  // The drafts from before this screen are read once for each item.
  const [before] = useState(() => new Map<string, Typed>());
  const typedFor = ({ id }: DispatchItem): Typed => {
    const here = typed.get(id) ?? before.get(id);
    if (here !== undefined) return here;
    const read = draftOf(owner, id);
    before.set(id, read);
    return read;
  };
  const type = useCallback(
    (given: ReadonlyMap<DispatchParcel, TypedChange>) => {
      const changed = [...given].map(([parcel, change]) => {
        const now = firstOf(holdersOf(parcel).map(({ id }) => draftOf(owner, id)));
        const { number, courier } = { ...now, ...change };
        return [parcel, { number, ...(courier != null && { courier }) }] as const;
      });
      const added = changed.flatMap(([parcel, text]) =>
        holdersOf(parcel).map(({ id }, place) => [id, place === 0 ? text : NOTHING] as const),
      );
      setTyped((texts) => new Map([...texts, ...added]));
      const kept = changed.map(([parcel, text]) => {
        dropDrafts(owner, parcel);
        return saveDraft(owner, trackingDraft(parcel.items[0].id), text);
      });
      setStorage(kept.includes('memory') ? 'memory' : 'stored');
    },
    [owner],
  );
  const texts = new Map(parcels.map((parcel) => [parcel, firstOf(holdersOf(parcel).map(typedFor))]));
  const given = new Map(
    [...texts].flatMap(([parcel, { number }]) =>
      number.trim() === '' ? [] : [[parcel, number.trim()] as const],
    ),
  );
  const courier = ofAll.fields.courier;
  const courierOf = (parcel: DispatchParcel): string => {
    const own = texts.get(parcel) ?? NOTHING;
    return own.courier ?? proposedCourier(own.number, courier);
  };
  return {
    texts,
    /** The numbers that are not empty, without the blanks around them. */
    given,
    faults: numberFaults(given, all),
    type,
    /** The courier of parcels that have none of their own, and whose number does not tell. */
    courier,
    /** The courier of a parcel, as it was typed; '' for none. */
    courierOf,
    /** The parcels with a number whose courier is no name. */
    wrongCouriers: new Set([...given.keys()].filter((parcel) => !isCourier(courierOf(parcel).trim()))),
    setCourier: (courier: string) => ofAll.change({ courier }),
    /** Where the last keystroke went. */
    storage: ofAll.storage === 'memory' ? ofAll.storage : storage,
    /** Deletes the stored drafts of parcels that were sent. The next visit proposes the courier that was used last. */
    drop: (sent: readonly DispatchParcel[]) => {
      for (const parcel of sent) dropDrafts(owner, parcel);
      if (sent.length > 0) dropDraft(owner, COURIER_OF_ALL);
    },
  };
}

function draftOf(owner: string, itemId: string): Typed {
  const { number = '', courier } = readDraft(owner, trackingDraft(itemId)) ?? {};
  return { number, ...(courier !== undefined && { courier }) };
}

const firstOf = (texts: readonly Typed[]): Typed =>
  texts.find(({ number, courier }) => number !== '' || courier !== undefined) ?? NOTHING;

/** The items whose draft can hold the number of the parcel. The item that was first may be cancelled by now. */
const holdersOf = ({ items, order }: DispatchParcel): DispatchItem[] => [
  ...items,
  ...order.filter(({ status }) => status === 'cancelled'),
];

function dropDrafts(owner: string, parcel: DispatchParcel): void {
  for (const { id } of holdersOf(parcel)) dropDraft(owner, trackingDraft(id));
}
