import { useState } from 'react';
import { dispatchItemNow } from '#data/queries/seller/seller.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { isCourier } from '#domain/delivery/courier.ts';
import type { DispatchParcel } from '#domain/order/dispatch-list.ts';
import { trackingMessages as messages } from '#messages/seller/tracking-numbers.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { stuckToBottom } from '#ui/stuck-bar.ts';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { type BulkReport, useBulkMove } from '#areas/seller/bulk-move/use-bulk-move.ts';
import { ShipQuestion } from './ship-question.tsx';
import styles from './tracking.module.css';
import type { useNumbers } from './use-numbers.ts';

type Props = {
  numbers: ReturnType<typeof useNumbers>;
  /** Called at each tap, before a fault holds it up. */
  onTry: () => void;
  onReport: (report: BulkReport | null) => void;
};

/** Marks the parcels that have a number as shipped. Of several it shows the first and the last, and asks. */
export function ShipBar({ numbers, onTry, onReport }: Props) {
  const { given, courierOf, storage, drop } = numbers;
  const move = useBulkMove('shipped', onReport);
  const reachable = useReachable();
  const [asking, setAsking] = useState(false);
  const fault = faultIn(numbers);

  function press() {
    if (given.size === 0) {
      toast.notice(messages.numberFirst);
      return;
    }
    onTry();
    if (fault !== null) return;
    if (given.size > 1) setAsking(true);
    else void ship();
  }

  async function ship() {
    setAsking(false);
    const sent = [...given];
    await move.run(
      sent.map(([parcel, trackingNumber]) => ({
        items: parcel.items,
        trackingNumber,
        courier: courierOf(parcel).trim(),
      })),
    );
    drop(sent.flatMap(([parcel]) => (isSent(parcel) ? [parcel] : [])));
  }

  return (
    <div ref={stuckToBottom} className={styles.bar}>
      <DraftNotice storage={storage} />
      {fault !== null && <p className={styles.fault}>{fault}</p>}
      <Button
        kind="primary"
        wide
        busy={move.busy}
        // After the move no number is left, and the button keeps the focus.
        dimmed={fault !== null || given.size === 0}
        resting={reachable ? null : messages.needsLine}
        onClick={press}
      >
        {move.busy ? messages.shipping(move.done, move.of) : messages.ship(given.size)}
      </Button>
      <ShipQuestion
        open={asking}
        given={given}
        chosenFor={courierOf}
        onCancel={() => setAsking(false)}
        onShip={() => void ship()}
      />
    </div>
  );
}

/** The sentence about what holds all parcels up; null for nothing. */
function faultIn({ courier, wrongCouriers, faults }: Props['numbers']): string | null {
  if (!isCourier(courier.trim()) || wrongCouriers.size > 0) return messages.courierFault;
  return faults.size > 0 ? messages.faults(faults.size) : null;
}

/** After a sign-out nothing is known of an item, and its number stays. */
function isSent({ items: [{ id }] }: DispatchParcel): boolean {
  const now = dispatchItemNow(id);
  return now !== null && now.status !== 'processing';
}
