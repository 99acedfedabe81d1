import { useCallback, useRef, useState } from 'react';
import { dispatchItemNow } from '#data/queries/seller/seller.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import type { DispatchParcel } from '#domain/order/dispatch-list.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { trackingMessages as messages } from '#messages/seller/tracking-numbers.ts';
import { Button } from '#ui/controls/button.tsx';
import { stuckToBottom } from '#ui/stuck-bar.ts';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { useFirstErrorFocus } from '#areas/common/forms/use-first-error-focus.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { type BulkReport, useBulkMove } from '#areas/seller/bulk-move/use-bulk-move.ts';
import { NumberRow } from './number-row.tsx';
import { NumbersFile } from './numbers-file.tsx';
import styles from './tracking.module.css';
import { useNumbers } from './use-numbers.ts';

type Props = {
  parcels: readonly DispatchParcel[];
  /** The seller's items of every order. */
  all: readonly DispatchItem[];
  onReport: (report: BulkReport | null) => void;
};

/** A field for the number of each parcel, and the button that sends those that are filled. */
export function NumberColumn({ parcels, all, onReport }: Props) {
  const { texts, given, faults, type, storage, drop } = useNumbers(useOwner(), parcels);
  const move = useBulkMove('shipped', onReport);
  const reachable = useReachable();
  const list = useRef<HTMLOListElement>(null);
  const [tries, setTries] = useState(0);
  useFirstErrorFocus(list, tries);
  const fill = useCallback(
    (from: DispatchParcel, lines: readonly string[]) => {
      const start = parcels.findIndex(({ id }) => id === from.id);
      type(
        new Map(
          parcels.slice(start, start + lines.length).map((parcel, place) => [parcel, lines[place] ?? '']),
        ),
      );
    },
    [parcels, type],
  );

  async function ship() {
    setTries((before) => before + 1);
    if (faults.size > 0) return;
    const sent = [...given];
    await move.run(sent.map(([{ items }, trackingNumber]) => ({ items, trackingNumber })));
    const isSent = ({ items: [{ id }] }: DispatchParcel) => dispatchItemNow(id)?.status !== 'processing';
    drop(sent.flatMap(([parcel]) => (isSent(parcel) ? [parcel] : [])));
  }

  return (
    <>
      <NumbersFile parcels={parcels} all={all} onRead={type} />
      <ol ref={list}>
        {parcels.map((parcel) => (
          <NumberRow
            key={parcel.id}
            parcel={parcel}
            text={texts.get(parcel) ?? ''}
            fault={faults.get(parcel) ?? null}
            onType={type}
            onPaste={fill}
          />
        ))}
      </ol>
      <div ref={stuckToBottom} className={styles.bar}>
        <DraftNotice storage={storage} />
        {faults.size > 0 && <p className={styles.fault}>{messages.faults(faults.size)}</p>}
        <Button
          kind="primary"
          wide
          busy={move.busy}
          disabled={given.size === 0 && !move.busy}
          dimmed={faults.size > 0}
          resting={reachable ? null : messages.needsLine}
          onClick={() => void ship()}
        >
          {move.busy ? messages.shipping(move.done, move.of) : messages.ship(given.size)}
        </Button>
      </div>
    </>
  );
}
