import { useState } from 'react';
import { useListings } from '#data/queries/seller/listings.ts';
import { useServerNow } from '#data/queries/server-now.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { holdOf } from '#domain/order/seller-returns.ts';
import { sellerReturnMessages } from '#messages/seller/seller-returns.ts';
import { Button } from '#ui/controls/button.tsx';
import { useDraft } from '#areas/common/forms/drafts.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { More } from '#areas/common/lists/more.tsx';
import { NoteSheet } from './note-sheet.tsx';
import styles from './return-card.module.css';
import type { StepProps } from './return-steps.tsx';
import { useStep } from './use-step.ts';

/** Approves a requested return, or refuses it. */
export function Decide({ request, resting, press }: StepProps) {
  const [form, setForm] = useState<'approve' | 'refuse' | null>(null);
  const close = () => setForm(null);
  return (
    <>
      <div className={styles.buttons}>
        <Button kind="primary" {...resting} onClick={press(() => setForm('approve'))}>
          {sellerReturnMessages.approve}
        </Button>
        <More of={request.name} {...resting} onClick={press(() => setForm('refuse'))}>
          {sellerReturnMessages.refuse}
        </More>
      </div>
      <ApproveSheet request={request} open={form === 'approve'} onClose={close} />
      <RefuseSheet request={request} open={form === 'refuse'} onClose={close} />
    </>
  );
}

type SheetProps = Pick<StepProps, 'request'> & { open: boolean; onClose: () => void };

function ApproveSheet({ request, open, onClose }: SheetProps) {
  const draft = useDraft(useOwner(), `return-note-${request.id}`, { text: '' });
  const approving = useStep(request, { isOpen: open, draft });
  const inventory = useListings();
  const now = useServerNow();
  const profile = inventory.status === 'ready' ? inventory.data.profile : null;
  return (
    <NoteSheet
      open={open}
      onClose={onClose}
      title={sellerReturnMessages.approveTitle}
      draft={draft}
      field={{
        label: sellerReturnMessages.note,
        note: sellerReturnMessages.optional,
        hint: sellerReturnMessages.noteHint,
      }}
      submit={{
        label: sellerReturnMessages.approve,
        busyLabel: sellerReturnMessages.approving,
        busy: approving.busy,
      }}
      clear={approving.clear}
      onSubmit={async (note) => {
        if (await approving.run({ kind: 'approve', note }, sellerReturnMessages.approved)) onClose();
      }}
    >
      {profile !== null && <p>{sellerReturnMessages.approveText(profile.address)}</p>}
      {holdOf(request, now)?.kind === 'ended' && <p>{sellerReturnMessages.approveHold}</p>}
      <FormFailure
        failure={approving.failure}
        what={sellerReturnMessages.approveFailed}
        messageOf={(failure) =>
          failure instanceof ShopError && failure.code === 'out_of_stock'
            ? sellerReturnMessages.outOfStock
            : null
        }
      />
    </NoteSheet>
  );
}

function RefuseSheet({ request, open, onClose }: SheetProps) {
  const draft = useDraft(useOwner(), `return-reason-${request.id}`, { text: '' });
  const refusing = useStep(request, { isOpen: open, draft });
  return (
    <NoteSheet
      open={open}
      onClose={onClose}
      title={sellerReturnMessages.refuseTitle}
      draft={draft}
      field={{ label: sellerReturnMessages.refuseReason }}
      missing={sellerReturnMessages.refuseMissing}
      submit={{
        label: sellerReturnMessages.refuse,
        busyLabel: sellerReturnMessages.refusing,
        busy: refusing.busy,
      }}
      clear={refusing.clear}
      onSubmit={async (note) => {
        if (await refusing.run({ kind: 'refuse', note }, sellerReturnMessages.refused)) onClose();
      }}
    >
      <p>{sellerReturnMessages.refuseText}</p>
      <FormFailure failure={refusing.failure} what={sellerReturnMessages.refuseFailed} />
    </NoteSheet>
  );
}
