import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { DispatchParcel } from '#domain/order/dispatch-list.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { courierMessages, trackingMessages as messages } from '#messages/seller/tracking-numbers.ts';
import { useFirstErrorFocus } from '#areas/common/forms/use-first-error-focus.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { useGrowingList } from '#areas/common/lists/use-growing-list.ts';
import { CourierField } from '#areas/seller/courier-field.tsx';
import type { BulkReport } from '#areas/seller/bulk-move/use-bulk-move.ts';
import { NumberRow } from './number-row.tsx';
import { NumbersFile } from './numbers-file.tsx';
import { ShipBar } from './ship-bar.tsx';
import styles from './tracking.module.css';
import { useNumbers } from './use-numbers.ts';

// More than fit a tall screen.
const FIRST = 12;

type Props = {
  parcels: readonly DispatchParcel[];
  /** The seller's items of every order. */
  all: readonly DispatchItem[];
  onReport: (report: BulkReport | null) => void;
  /** Lines above the column: its order, and which parcels it has. */
  children: ReactNode;
};

/** A field for the number of each parcel, and the button that sends those that are filled. */
export function NumberColumn({ parcels, all, onReport, children }: Props) {
  const numbers = useNumbers(useOwner(), parcels, all);
  const { type, texts, faults, wrongCouriers, courier } = numbers;
  const { shown, end, reach } = useGrowingList(parcels.length, FIRST);
  const fields = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const [pasted, setPasted] = useState('');
  useFirstErrorFocus(fields, tries);
  const fill = useCallback(
    (from: DispatchParcel, lines: readonly string[]) => {
      const below = parcels.slice(parcels.findIndex(({ id }) => id === from.id));
      // A blank cell leaves what was typed for its parcel.
      const read = new Map(
        below.flatMap((parcel, place) => {
          const number = lines[place]?.trim() ?? '';
          return number === '' ? [] : [[parcel, { number }] as const];
        }),
      );
      type(read);
      setPasted(messages.pasted(read.size, Math.max(0, lines.length - below.length)));
    },
    [parcels, type],
  );
  const showFirstFault = () => {
    setTries((before) => before + 1);
    reach(parcels.findIndex((parcel) => faults.has(parcel) || wrongCouriers.has(parcel)) + 1);
  };
  return (
    <>
      <NumbersFile parcels={parcels} all={all} onRead={type} />
      <div ref={fields}>
        <div className={styles.all}>
          <CourierField value={courier} hint={courierMessages.forAll} onChange={numbers.setCourier} />
        </div>
        <div className={styles.note}>{children}</div>
        <output className={styles.pasted}>{pasted}</output>
        <ol>
          {parcels.slice(0, shown).map((parcel) => (
            <NumberRow
              key={parcel.id}
              parcel={parcel}
              text={texts.get(parcel)?.number ?? ''}
              courier={numbers.courierOf(parcel)}
              ofAll={courier}
              fault={faults.get(parcel) ?? null}
              onType={type}
              onPaste={fill}
            />
          ))}
        </ol>
      </div>
      <div ref={end} />
      <ShipBar numbers={numbers} onTry={showFirstFault} onReport={onReport} />
    </>
  );
}
