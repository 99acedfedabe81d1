import ClipboardList from 'lucide-react/icons/clipboard-list';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { boxesOf, type DispatchParcel } from '#domain/order/dispatch-list.ts';
import type { ItemStatus } from '#domain/order/order.ts';
import { dispatchListMessages as messages } from '#messages/seller/dispatch-list.ts';
import { Button } from '#ui/controls/button.tsx';
import { stuckToBottom } from '#ui/stuck-bar.ts';
import styles from './bulk-bar.module.css';
import { PackingSlips } from './packing-slip.tsx';
import { PickList } from './pick-list.tsx';
import type { BulkMove } from '#areas/seller/bulk-move/use-bulk-move.ts';

type Props = {
  status: ItemStatus;
  chosen: readonly DispatchParcel[];
  allChosen: boolean;
  onToggleAll: () => void;
  move: BulkMove;
  reachable: boolean;
};

/** Prints and starts the parcels that are ticked. */
export function BulkBar({ status, chosen, allChosen, onToggleAll, move, reachable }: Props) {
  // How often a paper was asked for, and which: each time it prints anew.
  const [printing, setPrinting] = useState<{ paper: 'slips' | 'picks' | null; times: number }>({
    paper: null,
    times: 0,
  });
  const none = chosen.length === 0;
  const printed = (paper: 'slips' | 'picks') => setPrinting(({ times }) => ({ paper, times: times + 1 }));
  const done = () => setPrinting(({ times }) => ({ paper: null, times }));
  return (
    <div ref={stuckToBottom} className={styles.bar}>
      <Button kind="quiet" onClick={onToggleAll}>
        {allChosen ? messages.selectNone : messages.selectAll}
      </Button>
      <Button
        kind="quiet"
        icon={<ClipboardList size={18} aria-hidden />}
        disabled={none}
        onClick={() => printed('picks')}
      >
        {messages.pickList}
      </Button>
      <Button
        kind="quiet"
        icon={<Printer size={18} aria-hidden />}
        disabled={none}
        onClick={() => printed('slips')}
      >
        {messages.slips}
      </Button>
      {status === 'pending' && (
        <div className={styles.wide}>
          <Button
            kind="primary"
            wide
            disabled={none && !move.busy}
            busy={move.busy}
            resting={reachable ? null : messages.startNeedsLine}
            onClick={() => void move.run(chosen.map(({ items }) => ({ items, trackingNumber: null })))}
          >
            {move.busy ? messages.starting(move.done, move.of) : messages.start(chosen.length)}
          </Button>
        </div>
      )}
      {printing.paper === 'slips' && (
        <PackingSlips key={printing.times} boxes={boxesOf(chosen)} onDone={done} />
      )}
      {printing.paper === 'picks' && <PickList key={printing.times} boxes={boxesOf(chosen)} onDone={done} />}
    </div>
  );
}
