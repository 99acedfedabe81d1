import Phone from 'lucide-react/icons/phone';
import Printer from 'lucide-react/icons/printer';
import { memo, useId, useState } from 'react';
import { cashToCollect } from '#domain/order/cash-to-collect.ts';
import { boxesOf, type DispatchParcel, isSameParcel } from '#domain/order/dispatch-list.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { formatUsDate, formatUsDateTime } from '#messages/dates.ts';
import { cashSentence, dispatchMessages, partSentence } from '#messages/seller/seller-orders.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { Isolated } from '#areas/common/isolated.tsx';
import { More } from '#areas/common/lists/more.tsx';
import { RowStatus } from '#areas/common/lists/row-status.tsx';
import { Advance, dimmedOffline } from './advance.tsx';
import styles from './dispatch-card.module.css';
import { PackingSlips } from './packing-slip.tsx';
import { ParcelItem } from './parcel-item.tsx';
import { SentWith } from './sent-with.tsx';

type Props = {
  parcel: DispatchParcel;
  /** The pieces left of what was ordered, by item; null when that is not known. */
  left: readonly (number | null)[];
  /** Without a connection: the element that says so. */
  offlineId: string | null;
  /** Whether the only item is sent alone although the order has more. */
  apart: boolean;
  /** Sends an item alone, or with the others again. */
  onApart: (id: string) => void;
};

/** A parcel to pack: what goes into it, where to, and its next step. The list draws it again only when it has changed. */
export const DispatchCard = memo(
  function DispatchCard({ parcel, left, offlineId, apart, onApart }: Props) {
    const id = useId();
    const { items } = parcel;
    const [first] = items;
    const [cancelling, setCancelling] = useState({ item: first, open: false });
    const open = first.status !== 'delivered' && first.status !== 'cancelled';
    const alone = items.length === 1;
    // Another device may move the item out of this parcel while the question is open.
    const asking = cancelling.open && items.some((item) => item.id === cancelling.item.id);
    const menu = (item: DispatchItem, busy = false) => (
      <More
        of={item.name}
        disabled={busy}
        {...(apart || !alone
          ? { other: { children: dispatchMessages.apart(apart), onClick: () => onApart(item.id) } }
          : undefined)}
        {...dimmedOffline(offlineId)}
        onClick={() =>
          offlineId === null ? setCancelling({ item, open: true }) : toast.notice(dispatchMessages.offline)
        }
      >
        {dispatchMessages.cancel}
      </More>
    );
    return (
      <article className={styles.card} aria-labelledby={id}>
        <div className={styles.head}>
          <p id={id} className={styles.order}>
            {dispatchMessages.order(orderNumber(first.orderId))}
          </p>
          <RowStatus status={first.status} />
        </div>
        {items.map((item, place) => (
          <ParcelItem
            key={item.id}
            item={item}
            left={left[place] ?? null}
            menu={open && !alone ? menu(item) : null}
          />
        ))}
        <div className={styles.dates}>
          <p>{dispatchMessages.placed(formatUsDateTime(first.createdAt))}</p>
          {open && first.estimatedDeliveryDate !== null && (
            <p>{dispatchMessages.due(formatUsDate(first.estimatedDeliveryDate))}</p>
          )}
        </div>
        <Destination item={first} />
        <Cash parcel={parcel} open={open} />
        <SentWith parcel={parcel} offlineId={offlineId} />
        <Tools parcel={parcel} />
        <Advance
          parcel={parcel}
          offlineId={offlineId}
          cancelling={{
            item: cancelling.item,
            open: asking,
            onClose: () => setCancelling({ ...cancelling, open: false }),
          }}
          more={(busy) => (alone ? menu(first, busy) : null)}
        />
      </article>
    );
  },
  (before, after) =>
    isSameParcel(before.parcel, after.parcel) &&
    before.left.every((pieces, place) => pieces === after.left[place]) &&
    before.offlineId === after.offlineId &&
    before.apart === after.apart &&
    before.onApart === after.onApart,
);

/** Where the parcel goes, and what its shopper wants to be known. */
function Destination({ item }: { item: DispatchItem }) {
  return (
    <dl className={styles.where}>
      <dt>{dispatchMessages.address}</dt>
      <dd>
        <strong>{item.recipient}</strong>
        <br />
        <Isolated text={item.address} />
      </dd>
      {/* To be read too: a laptop calls nobody. */}
      <dt>{dispatchMessages.phone}</dt>
      <dd>{item.phone}</dd>
      {item.notes !== '' && (
        <>
          <dt>{dispatchMessages.notes}</dt>
          <dd>{item.notes}</dd>
        </>
      )}
    </dl>
  );
}

function Cash({ parcel, open }: { parcel: DispatchParcel; open: boolean }) {
  const [first] = parcel.items;
  const cash = cashToCollect(parcel);
  const pay = open || first.paymentStatus === 'paid' ? cashSentence(cash) : '';
  const part = open ? partSentence(cash) : '';
  return (
    <>
      {pay !== '' && <p className={styles.pay}>{pay}</p>}
      {part !== '' && <p className={styles.dates}>{part}</p>}
    </>
  );
}

function Tools({ parcel }: { parcel: DispatchParcel }) {
  const [item] = parcel.items;
  // How often since the slip was last put away; 0: there is none.
  const [printing, setPrinting] = useState(0);
  return (
    <div className={styles.tools}>
      <a className={styles.tool} href={`tel:${item.phone}`}>
        <Phone size={18} aria-hidden />
        {dispatchMessages.call}
      </a>
      {item.status !== 'cancelled' && (
        <Button
          kind="quiet"
          icon={<Printer size={18} aria-hidden />}
          onClick={() => setPrinting(printing + 1)}
        >
          {dispatchMessages.slip}
        </Button>
      )}
      {printing > 0 && (
        <PackingSlips key={printing} boxes={boxesOf([parcel])} onDone={() => setPrinting(0)} />
      )}
    </div>
  );
}
