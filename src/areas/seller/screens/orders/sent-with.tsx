import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { dispatch } from '#data/commands/seller.ts';
import { courierOf } from '#domain/delivery/courier.ts';
import type { DispatchParcel } from '#domain/order/dispatch-list.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { trackingMessages } from '#messages/seller/tracking-numbers.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { readDraft, useDraft } from '#areas/common/forms/drafts.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import { correctionDraft } from '#areas/seller/tracking-draft.ts';
import { dimmedOffline, faultOf } from './advance.tsx';
import styles from './dispatch-card.module.css';
import { TrackingForm } from './tracking-form.tsx';

type Props = {
  parcel: DispatchParcel;
  /** Without a connection: the element that says so. */
  offlineId: string | null;
};

/** The number of a parcel that was sent, and its courier's page. It can be corrected until the parcel arrives. */
export function SentWith({ parcel, offlineId }: Props) {
  const [{ trackingNumber: number, courier: chosen, status }] = parcel.items;
  if (number === null) return null;
  const courier = courierOf(number, chosen);
  return (
    <div className={styles.sent}>
      <div>
        <p>{dispatchMessages.tracking(number, courier?.name ?? '')}</p>
        {courier?.url != null && (
          <a className={styles.courier} href={courier.url} target="_blank" rel="noreferrer">
            {trackingMessages.courier(courier.name)}
            <ExternalLink size={16} aria-hidden />
          </a>
        )}
      </div>
      {status === 'shipped' && <Correction parcel={parcel} number={number} offlineId={offlineId} />}
    </div>
  );
}

/** The button that opens the form of a correction, and the form. A typed number outlives a reload. */
function Correction({ parcel, number, offlineId }: Props & { number: string }) {
  const [item] = parcel.items;
  const owner = useOwner();
  const [form] = useState(correctionDraft(item.id));
  const draft = useDraft<{ number: string; courier?: string }>(owner, form, { number });
  const [open, setOpen] = useState(draft.restored);
  const held = useHeldFocus<HTMLDivElement>();
  const correcting = useAttempt(async (typed: string, courier: string) => {
    if (typed !== number || courier !== item.courier) {
      await dispatch.correct(item, typed, courier);
      toast.success(dispatchMessages.correct.done);
    }
    close();
  });
  const resting = dimmedOffline(offlineId);
  const press = (action: () => void) => () => {
    if (offlineId === null) action();
    else toast.notice(dispatchMessages.correct.offline);
  };

  function close() {
    draft.drop();
    correcting.clear();
    setOpen(false);
  }

  function openForm() {
    // Another tab may have typed meanwhile.
    const typed = readDraft(owner, form);
    if (typed === null) draft.drop();
    else draft.change(typed);
    setOpen(true);
  }

  return (
    <div {...held} className={styles.sent}>
      <FormFailure failure={correcting.failure} what={dispatchMessages.correct.failed} />
      {open ? (
        <TrackingForm
          draft={draft}
          courier={item.courier}
          hint={dispatchMessages.correct.hint}
          faultOf={(typed) => faultOf(parcel, typed)}
          busy={correcting.busy}
          resting={resting}
          clear={correcting.clear}
          onSubmit={(typed, courier) => press(() => void correcting.run(typed, courier))()}
          onClose={close}
        />
      ) : (
        <div className={styles.tools}>
          <Button kind="quiet" icon={<Pencil size={18} aria-hidden />} {...resting} onClick={press(openForm)}>
            {dispatchMessages.correct.open}
          </Button>
        </div>
      )}
    </div>
  );
}
