import { useRef, useState } from 'react';
import { returns } from '#data/commands/returns.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import type { ItemReturn } from '#domain/order/item-return.ts';
import { upiTyped } from '#domain/validation/upi.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { returnMessages } from '#messages/returns/shopper.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import { toast } from '#ui/layers/toast.ts';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { useDraft } from '#areas/common/forms/drafts.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { OnlineSubmit } from '#areas/common/forms/online-submit.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import { upiDraftOf } from '#areas/shop/components/order/return-drafts.ts';
import styles from './item-returns.module.css';
import { UpiField } from './upi-field.tsx';

type Props = { one: ItemReturn; open: boolean; onClose: () => void };

/** Asks for a UPI address: another one, or the first when a refund takes the place of an exchange. */
export function UpiSheet({ one, open, onClose }: Props) {
  // As it was when the sheet opened: saving turns an exchange into a refund.
  const [isExchange, setIsExchange] = useState(one.exchange !== null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setIsExchange(one.exchange !== null);
  }
  const firstTried = useRef('');
  const saving = useAttempt(async (upi: string) => {
    firstTried.current ||= upi;
    // A lost answer is settled by the order, unless a try before had another address.
    const wasExchange = isExchange && firstTried.current === upi;
    await returns.refundInstead({ returnId: one.id, upi, wasExchange });
    toast.success(isExchange ? returnMessages.refundTaken : returnMessages.upiSaved);
    onClose();
  });
  return (
    <Sheet
      open={open}
      onClose={() => (saving.busy ? undefined : onClose())}
      title={isExchange ? returnMessages.refundInstead : returnMessages.changeUpi}
      closeLabel={chromeMessages.close}
    >
      <UpiForm one={one} isExchange={isExchange} saving={saving} />
    </Sheet>
  );
}

type FormProps = { one: ItemReturn; isExchange: boolean; saving: ReturnType<typeof useAttempt<[string]>> };

function UpiForm({ one, isExchange, saving }: FormProps) {
  const reachable = useReachable();
  const draft = useDraft(useOwner(), upiDraftOf(one.id), { upi: '' });
  const upi = upiTyped(draft.fields.upi);
  const { form, errorsOf } = useTriedForm(save, { clear: saving.clear, resting: !reachable });
  const errors = errorsOf<'upi'>(upi === null ? { ok: false, errors: { upi: 'upi_invalid' } } : { ok: true });

  async function save() {
    if (upi !== null && (await saving.run(upi))) draft.drop();
  }

  return (
    <form {...form} className={styles.choices}>
      {isExchange && <p>{returnMessages.refundInsteadText}</p>}
      <UpiField
        value={draft.fields.upi}
        error={errors.upi}
        onChange={(text) => draft.change({ upi: text })}
      />
      <DraftNotice storage={draft.storage} />
      <FormFailure failure={saving.failure} />
      <OnlineSubmit
        wide
        busy={saving.busy}
        label={isExchange ? returnMessages.takeRefund : returnMessages.saveUpi}
        busyLabel={returnMessages.saving}
        online={returnMessages.needsConnection}
      />
    </form>
  );
}
