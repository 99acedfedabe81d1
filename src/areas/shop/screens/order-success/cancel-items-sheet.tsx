import { useEffect, useState } from 'react';
import { order as orderActions } from '#data/commands/order.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { times } from '#domain/money/money.ts';
import type { Order, OrderItem } from '#domain/order/order.ts';
import { itemsLeft, mayCancel } from '#domain/order/shipments.ts';
import { formatPrice } from '#messages/format.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { cancelEffect, orderMessages, ordersMessages } from '#messages/shop/orders.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { toast } from '#ui/layers/toast.ts';
import { Isolated, joined } from '#areas/common/isolated.tsx';
import question from '#areas/common/forms/cancel-question.module.css';
import { CancelQuestion } from '#areas/common/forms/cancel-question.tsx';
import { useDraft, type DraftFields } from '#areas/common/forms/drafts.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { useClosedWhenTooLate } from './cancel-sheet.tsx';
import styles from './order-success.module.css';

type Props = { order: Order; open: boolean; onClose: () => void };

/** Asks which items and why, says what the rest comes to, and takes them back in one step. */
export function CancelItemsSheet({ order, open, onClose }: Props) {
  const items = order.items.filter(mayCancel);
  const ticks = useTicks(order.id);
  // The seller, or another phone, may be faster than this sheet.
  const chosen = items.filter(({ id }) => ticks.has(id));
  const begun = order.items.filter(
    (item) => ticks.has(item.id) && !mayCancel(item) && item.status !== 'cancelled',
  );
  useClosedWhenTooLate({
    tooLate: items.length === 0,
    isDone: itemsLeft(order).length === 0,
    open,
    onClose,
  });
  const { after, failure, retry } = usePreview(order, chosen, open);
  const [missing, setMissing] = useState(false);
  const cancelChosen = async (reason: string) => {
    if (after === null) {
      retry();
      throw failure;
    }
    await orderActions.cancelItems({ itemIds: chosen.map(({ id }) => id), reason, newDue: after.due });
    ticks.drop();
    toast.success(orderMessages.cancelledSeveral(chosen.length));
  };
  return (
    <CancelQuestion
      title={orderMessages.cancelSeveralTitle}
      legend={orderMessages.cancelAllWhy}
      reasons={orderMessages.cancelReasons}
      buttonLabels={{
        cancel:
          chosen.length === 0 ? orderMessages.cancelSeveral : orderMessages.cancelSeveralNow(chosen.length),
        keep: orderMessages.cancelSeveralKeep,
      }}
      waiting={chosen.length > 0 && after === null && failure === null}
      validate={() => {
        setMissing(chosen.length === 0);
        return chosen.length > 0;
      }}
      draftKey={`several.${order.id}`}
      open={open}
      onClose={onClose}
      onCancel={cancelChosen}
    >
      <fieldset className={question.reasons} aria-describedby={missing ? 'items-missing' : undefined}>
        <legend>{orderMessages.cancelWhich}</legend>
        {items.map((item) => (
          <Tick
            key={item.id}
            item={item}
            ticked={ticks.has(item.id)}
            onChange={(on) => ticks.set(item.id, on)}
          />
        ))}
        {begun.length > 0 && (
          <p className={question.missing} role="alert">
            {orderMessages.cancelBegun(begun.map(({ name }) => name))}
          </p>
        )}
        {missing && chosen.length === 0 && (
          <p id="items-missing" className={question.missing} role="alert">
            {orderMessages.cancelSeveralChoose}
          </p>
        )}
      </fieldset>
      <p className={styles.soft} aria-live="polite">
        {after === null
          ? null
          : chosen.length === itemsLeft(order).length
            ? orderMessages.cancelAllEffect
            : cancelEffect(after, order.amountDue, order.couponCode, chosen.length)}
      </p>
    </CancelQuestion>
  );
}

/** The ticked items of an order, stored until they are cancelled. */
function useTicks(orderId: string) {
  const owner = useOwner();
  const draft = useDraft<DraftFields>(owner, `cancel.items.${orderId}`, {});
  return {
    has: (id: string) => draft.fields[id] === 'ticked',
    set: (id: string, on: boolean) => draft.change({ [id]: on ? 'ticked' : '' }),
    drop: () => draft.drop(),
  };
}

type TickProps = { item: OrderItem; ticked: boolean; onChange: (on: boolean) => void };

function Tick({ item, ticked, onChange }: TickProps) {
  const facts = [
    cartMessages.choice(item.size, item.color),
    ordersMessages.quantity(item.quantity),
    formatPrice(times(item.price, item.quantity)),
  ];
  return (
    <Checkbox checked={ticked} onChange={onChange}>
      <Isolated text={item.name} />
      <small className={styles.which}>{joined(facts, ' · ')}</small>
    </Checkbox>
  );
}

type Preview = { after: OrderItem['afterCancel']; failure: unknown };
const UNKNOWN: Preview = { after: null, failure: null };

/** Asks the shop what the order comes to without these items. It asks anew when they, the order or the connection change. */
function usePreview({ amountDue }: Order, items: readonly OrderItem[], open: boolean) {
  const reachable = useReachable();
  const [tries, setTries] = useState(0);
  const wanted = open && reachable ? items.map(({ id }) => id).join(' ') : '';
  const question = `${wanted} of ${amountDue}, ${tries}`;
  const [known, setKnown] = useState<Preview & { question: string }>({ question: '', ...UNKNOWN });
  useEffect(() => {
    if (wanted === '') return undefined;
    let current = true;
    void orderActions.previewCancellation(wanted.split(' ')).then(
      (after) => current && setKnown({ question, after, failure: null }),
      (failure: unknown) => current && setKnown({ question, after: null, failure }),
    );
    return () => {
      current = false;
      // What failed is asked anew once there is a connection again.
      setKnown((before) => (before.failure === null ? before : { question: '', ...UNKNOWN }));
    };
  }, [wanted, question]);
  const preview = wanted !== '' && known.question === question ? known : UNKNOWN;
  return { ...preview, retry: () => setTries(tries + 1) };
}
