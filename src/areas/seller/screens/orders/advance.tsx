import { useState } from 'react';
import { dispatch } from '#data/commands/seller.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { sentNumber } from '#domain/order/seller-orders.ts';
import { nextStatus, needsTracking } from '#domain/order/order-states.ts';
import type { ItemStatus } from '#domain/order/order.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { sentenceFor } from '#messages/errors.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { Button, type ButtonProps } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { CancelQuestion } from '#areas/common/forms/cancel-question.tsx';
import { readDraft, useDraft, type Draft } from '#areas/common/forms/drafts.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { More } from '#areas/common/lists/more.tsx';
import styles from './advance.module.css';
import { DeliveredQuestion } from './move-question.tsx';
import { TrackingForm } from './tracking-form.tsx';
import { useOvertaken } from './use-overtaken.ts';

const LONG_MS = 8000;

type Props = {
  item: DispatchItem;
  /** The seller's items of the same order. */
  orderItems: DispatchItem[];
  offlineId: string | null;
};

/** The next step of an item, and its end before time. Nothing for what is delivered or cancelled. */
export function Advance({ item, orderItems, offlineId }: Props) {
  const owner = useOwner();
  const next = nextStatus(item.status);
  const sent = sentNumber(orderItems);
  // A number typed for this parcel outlives the tab, the list and a reload, and its form is open again. A proposed
  // number does not.
  const draft = useDraft(owner, `tracking-${item.id}`, { number: sent ?? '' });
  const [openForm, setOpenForm] = useState<'tracking' | 'cancelled' | 'delivered' | null>(
    draft.restored && next !== null && needsTracking(next) ? 'tracking' : null,
  );
  const move = useMove(item, draft);
  const [cancelling, setCancelling] = useState(false);
  useOvertaken(item, owner, openForm !== null && !move.busy && !cancelling);
  if (next === null || next === 'pending' || next === 'cancelled') return null;

  const advance = () => {
    if (!needsTracking(next)) return next === 'delivered' ? setOpenForm(next) : void move.run(next, null);
    // The form opens with what another tab typed meanwhile, or with the current proposal. Both may be newer than this card.
    const number = readDraft(owner, `tracking-${item.id}`)?.['number'];
    if (number === undefined) draft.drop();
    else draft.change({ number });
    return setOpenForm('tracking');
  };
  const press = (action: () => void) => () => {
    if (offlineId === null) action();
    else toast.notice(dispatchMessages.offline);
  };
  const resting = {
    dimmed: offlineId !== null,
    ...(offlineId !== null && { 'aria-describedby': offlineId }),
  };

  return (
    <div className={styles.advance}>
      <FormFailure failure={move.failure} what={dispatchMessages.updateFailed} messageOf={sentenceOf} />
      {openForm === 'tracking' && needsTracking(next) ? (
        <TrackingForm
          draft={draft}
          hint={draft.fields.number === sent ? dispatchMessages.sameParcel : null}
          busy={move.busy}
          resting={resting}
          clear={move.clear}
          onSubmit={(number) =>
            press(() => void move.run('shipped', number).then((done) => done && setOpenForm(null)))()
          }
          onClose={() => {
            draft.drop();
            setOpenForm(null);
          }}
        />
      ) : (
        <StepButtons
          item={item}
          next={next}
          busy={move.busy}
          resting={resting}
          onAdvance={press(advance)}
          onCancel={press(() => setOpenForm('cancelled'))}
        />
      )}
      <DeliveredQuestion
        open={openForm === 'delivered'}
        name={item.name}
        onCancel={() => setOpenForm(null)}
        onMove={() => {
          setOpenForm(null);
          void move.run('delivered', null);
        }}
      />
      <CancelItemSheet
        item={item}
        draft={draft}
        open={openForm === 'cancelled'}
        onClose={() => setOpenForm(null)}
        onBusy={setCancelling}
      />
    </div>
  );
}

type NumberDraft = Draft<{ number: string }>;
type Move = { to: ItemStatus; trackingNumber?: string | null; reason?: string };

function useMove(item: DispatchItem, draft: NumberDraft) {
  return useAttempt((to: ItemStatus, trackingNumber: string | null) =>
    moveItem(item, draft, { to, trackingNumber }),
  );
}

/** Moves an item. It ends as one that was made when another device was first. */
async function moveItem(item: DispatchItem, draft: NumberDraft, { to, trackingNumber = null, reason }: Move) {
  try {
    await dispatch.move(item, to, trackingNumber, reason);
    draft.drop();
    toast.success(dispatchMessages.updated(to));
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'transition_refused')) throw error;
    // A toast, because this card leaves the list with the item. Without news of the item the card stays, and so does the
    // typed number.
    if (error.detail !== undefined) draft.drop();
    toast.error(sentenceFor(error), LONG_MS);
  }
}

type CancelProps = {
  item: DispatchItem;
  draft: NumberDraft;
  open: boolean;
  onClose: () => void;
  onBusy: (isBusy: boolean) => void;
};

function CancelItemSheet({ item, draft, open, onClose, onBusy }: CancelProps) {
  const words = dispatchMessages.ends.cancelled;
  return (
    <CancelQuestion
      title={words.title}
      legend={words.why}
      reasons={words.reasons}
      buttonLabels={{ cancel: words.move, keep: words.keep }}
      draftKey={item.id}
      open={open}
      onClose={onClose}
      onCancel={async (reason) => {
        onBusy(true);
        await moveItem(item, draft, { to: 'cancelled', reason }).finally(() => onBusy(false));
      }}
    >
      <p>{words.text(item.name)}</p>
    </CancelQuestion>
  );
}

type StepButtonsProps = {
  item: DispatchItem;
  next: Exclude<ItemStatus, 'pending' | 'cancelled'>;
  busy: boolean;
  /** How the buttons rest without a connection. */
  resting: Pick<ButtonProps, 'dimmed' | 'aria-describedby'>;
  onAdvance: () => void;
  onCancel: () => void;
};

function StepButtons({ item, next, busy, resting, onAdvance, onCancel }: StepButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button
        kind={item.status === 'pending' ? 'primary' : 'secondary'}
        busy={busy}
        {...resting}
        onClick={onAdvance}
      >
        {busy ? dispatchMessages.updating : dispatchMessages.advance[next]}
      </Button>
      <More of={item.name} disabled={busy} {...resting} onClick={onCancel}>
        {dispatchMessages.cancel}
      </More>
    </div>
  );
}

function sentenceOf(failure: unknown): string | null {
  return failure instanceof ShopError && failure.code === 'signed_out' ? dispatchMessages.nobody : null;
}
