import { type ReactNode, useState } from 'react';
import { dispatchItemsNow, lastCourierNow } from '#data/queries/seller/seller.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { numberFaults } from '#domain/order/tracking-file.ts';
import { sentNumber } from '#domain/order/seller-orders.ts';
import { nextStatus, needsTracking } from '#domain/order/order-states.ts';
import type { DispatchParcel } from '#domain/order/dispatch-list.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { Button, type ButtonProps } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { CancelQuestion } from '#areas/common/forms/cancel-question.tsx';
import { readDraft, useDraft, type Draft } from '#areas/common/forms/drafts.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { trackingDraft } from '#areas/seller/tracking-draft.ts';
import styles from './advance.module.css';
import { DeliveredQuestion } from './move-question.tsx';
import { TrackingForm } from './tracking-form.tsx';
import { moveParcel, useMove } from './use-move.ts';
import { useOvertaken } from './use-overtaken.ts';

const NONE: DispatchItem[] = [];

/** The item that the seller is asked about before it is cancelled. */
export type Cancelling = { item: DispatchItem; open: boolean; onClose: () => void };

type Props = {
  parcel: DispatchParcel;
  offlineId: string | null;
  cancelling: Cancelling;
  /** Beside the button: what else can be done with the only item. Null where each item has its own. */
  more: (busy: boolean) => ReactNode;
};

/** The next step of a parcel, and the end of one of its items before time. Nothing for what is delivered or cancelled. */
export function Advance({ parcel, offlineId, cancelling, more }: Props) {
  const { items, order } = parcel;
  const [first] = items;
  const owner = useOwner();
  const next = nextStatus(first.status);
  const { draft, hint, reload } = useTypedNumber(owner, first.id, sentNumber(order));
  // Another parcel may have left since this card came.
  const [courier, propose] = useState(() => (draft.restored ? lastCourierNow(order) : ''));
  const [openForm, setOpenForm] = useState<'tracking' | 'delivered' | null>(
    draft.restored && next !== null && needsTracking(next) ? 'tracking' : null,
  );
  const move = useMove(draft);
  const [cancelBusy, setCancelBusy] = useState(false);
  useOvertaken(next === null ? NONE : items, owner, (item) => {
    const isAsked = cancelling.open && cancelling.item.id === item.id;
    return (openForm !== null || isAsked) && !move.busy && !cancelBusy;
  });
  if (next === null || next === 'pending' || next === 'cancelled') return null;

  const advance = () => {
    if (!needsTracking(next))
      return next === 'delivered' ? setOpenForm(next) : void move.run({ items, trackingNumber: null }, next);
    reload();
    propose(lastCourierNow(order));
    return setOpenForm('tracking');
  };
  const press = (action: () => void) => () => {
    if (offlineId === null) action();
    else toast.notice(dispatchMessages.offline);
  };
  const resting = dimmedOffline(offlineId);

  return (
    <div className={styles.advance}>
      <FormFailure failure={move.failure} what={dispatchMessages.updateFailed} messageOf={sentenceOf} />
      {openForm === 'tracking' && needsTracking(next) ? (
        <TrackingForm
          draft={draft}
          courier={courier}
          hint={hint}
          faultOf={(number) => faultOf(parcel, number)}
          busy={move.busy}
          resting={resting}
          clear={move.clear}
          onSubmit={(trackingNumber, by) =>
            press(
              () =>
                void move
                  .run({ items, trackingNumber, courier: by }, 'shipped')
                  .then((done) => done && setOpenForm(null)),
            )()
          }
          onClose={() => {
            draft.drop();
            setOpenForm(null);
          }}
        />
      ) : (
        <div className={styles.buttons}>
          <Button
            kind={first.status === 'pending' ? 'primary' : 'secondary'}
            busy={move.busy}
            {...resting}
            onClick={press(advance)}
          >
            {move.busy ? dispatchMessages.updating : dispatchMessages.advance[next]}
          </Button>
          {more(move.busy)}
        </div>
      )}
      <EndQuestions
        cancelling={cancelling}
        delivering={{ items, open: openForm === 'delivered', onClose: () => setOpenForm(null) }}
        draft={draft}
        onBusy={setCancelBusy}
        onDelivered={() => void move.run({ items, trackingNumber: null }, 'delivered')}
      />
    </div>
  );
}

/** The fault of a number for a parcel. Another customer's number is refused here too, as in the column of numbers. */
export const faultOf = (parcel: DispatchParcel, number: string) =>
  numberFaults(new Map([[parcel, number]]), dispatchItemsNow()).get(parcel) ?? null;

type QuestionsProps = {
  cancelling: Cancelling;
  delivering: { items: readonly DispatchItem[]; open: boolean; onClose: () => void };
  draft: Draft<{ number: string; courier?: string }>;
  /** Called when the cancellation begins and ends. */
  onBusy: (isBusy: boolean) => void;
  onDelivered: () => void;
};

/** Asks before an item is cancelled, and before a parcel is marked as delivered. */
function EndQuestions({ cancelling, delivering, draft, onBusy, onDelivered }: QuestionsProps) {
  // Most cards of a long list are never asked about.
  const [asked, setAsked] = useState(false);
  if (!asked && (cancelling.open || delivering.open)) setAsked(true);
  if (!asked) return null;
  return (
    <>
      <DeliveredQuestion
        open={delivering.open}
        names={delivering.items.map(({ name }) => name)}
        onCancel={delivering.onClose}
        onMove={() => {
          delivering.onClose();
          onDelivered();
        }}
      />
      <CancelItemSheet
        key={cancelling.item.id}
        {...cancelling}
        // The number that is typed for the rest of the parcel stays.
        draft={delivering.items.length === 1 ? draft : null}
        onBusy={onBusy}
      />
    </>
  );
}

type CancelProps = Cancelling & Pick<QuestionsProps, 'onBusy'> & { draft: QuestionsProps['draft'] | null };

/** Asks why an item is cancelled, and cancels it. */
function CancelItemSheet({ item, open, onClose, draft, onBusy }: CancelProps) {
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
        const move = { items: [item], trackingNumber: null, reason };
        await moveParcel(move, 'cancelled', draft).finally(() => onBusy(false));
      }}
    >
      <p>{words.text(item.name)}</p>
    </CancelQuestion>
  );
}

/**
 * The number typed for a parcel. It outlives the tab, the list and a reload, and its form is open again. A proposed number does not:
 * `sent` is that of the rest of the order. The draft belongs to the item that was first when the card came.
 */
function useTypedNumber(owner: string, itemId: string, sent: string | null) {
  const [form] = useState(trackingDraft(itemId));
  const draft = useDraft<{ number: string; courier?: string }>(owner, form, { number: sent ?? '' });
  return {
    draft,
    hint: draft.fields.number === sent ? dispatchMessages.sameParcel : null,
    /** Takes what another tab typed meanwhile, or the current proposal. Both may be newer than this card. */
    reload: () => {
      const { number, courier } = readDraft(owner, form) ?? {};
      if (number === undefined) draft.drop();
      else draft.change({ number, ...(courier !== undefined && { courier }) });
    },
  };
}

/** The props of a control that looks disabled without a connection and still answers a press. `offlineId`: the element that says why. */
export const dimmedOffline = (
  offlineId: string | null,
): Pick<ButtonProps, 'dimmed' | 'aria-describedby'> => ({
  dimmed: offlineId !== null,
  ...(offlineId !== null && { 'aria-describedby': offlineId }),
});

function sentenceOf(failure: unknown): string | null {
  return failure instanceof ShopError && failure.code === 'signed_out' ? dispatchMessages.nobody : null;
}
