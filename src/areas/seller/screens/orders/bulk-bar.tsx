import ClipboardList from 'lucide-react/icons/clipboard-list';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { boxesOf, type DispatchParcel } from '#domain/order/dispatch-list.ts';
import type { ItemStatus } from '#domain/order/order.ts';
import type { DispatchSort } from '#domain/order/seller-orders.ts';
import { dispatchListMessages as messages } from '#messages/seller/dispatch-list.ts';
import { trackingMessages } from '#messages/seller/tracking-numbers.ts';
import { backOfficeLinkTo } from '#back-office-paths';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { stuckToBottom } from '#ui/stuck-bar.ts';
import { onlyItems } from '#areas/seller/only-items.ts';
import { useNavigate } from '#areas/common/use-navigate.ts';
import styles from './bulk-bar.module.css';
import { PackingSlips } from './packing-slip.tsx';
import { PickList } from './pick-list.tsx';
import type { BulkMove } from '#areas/seller/bulk-move/use-bulk-move.ts';

type Props = {
  status: ItemStatus;
  sort: DispatchSort;
  chosen: readonly DispatchParcel[];
  allChosen: boolean;
  onToggleAll: () => void;
  move: BulkMove;
  reachable: boolean;
};

/** Prints the parcels that are ticked, starts them, or leads to their tracking numbers. */
export function BulkBar({ status, sort, chosen, allChosen, onToggleAll, move, reachable }: Props) {
  // How often a paper was asked for, and which: each time it prints anew.
  const [printing, setPrinting] = useState<{ paper: 'slips' | 'picks' | null; times: number }>({
    paper: null,
    times: 0,
  });
  const navigate = useNavigate();
  const none = chosen.length === 0;
  const print = (paper: 'slips' | 'picks') => setPrinting(({ times }) => ({ paper, times: times + 1 }));
  const closePaper = () => setPrinting(({ times }) => ({ paper: null, times }));
  return (
    <div ref={stuckToBottom} className={styles.bar}>
      <Button kind="quiet" onClick={onToggleAll}>
        {allChosen ? messages.selectNone : messages.selectAll}
      </Button>
      <Button
        kind="quiet"
        icon={<ClipboardList size={18} aria-hidden />}
        disabled={none}
        onClick={() => print('picks')}
      >
        {messages.pickList}
      </Button>
      <Button
        kind="quiet"
        icon={<Printer size={18} aria-hidden />}
        disabled={none}
        onClick={() => print('slips')}
      >
        {messages.slips}
      </Button>
      {status === 'pending' && (
        <div className={styles.wide}>
          <Button
            kind="primary"
            wide
            // After the move nothing is ticked, and the button keeps the focus.
            dimmed={none}
            busy={move.busy}
            resting={reachable ? null : messages.startNeedsLine}
            onClick={() =>
              none
                ? toast.notice(messages.tickFirst)
                : void move.run(chosen.map(({ items }) => ({ items, trackingNumber: null })))
            }
          >
            {move.busy ? messages.starting(move.done, move.of) : messages.start(chosen.length)}
          </Button>
        </div>
      )}
      {status === 'processing' && (
        <div className={styles.wide}>
          <Button
            kind="primary"
            wide
            disabled={none}
            onClick={() =>
              navigate(backOfficeLinkTo.trackingNumbers(sort), {
                state: onlyItems(chosen.flatMap(({ items }) => items.map(({ id }) => id))),
              })
            }
          >
            {trackingMessages.enterFor(chosen.length)}
          </Button>
        </div>
      )}
      {printing.paper === 'slips' && (
        <PackingSlips key={printing.times} boxes={boxesOf(chosen)} onDone={closePaper} />
      )}
      {printing.paper === 'picks' && (
        <PickList key={printing.times} boxes={boxesOf(chosen)} onDone={closePaper} />
      )}
    </div>
  );
}
