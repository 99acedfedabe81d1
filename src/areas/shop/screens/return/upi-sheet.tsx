import { returns } from '#data/commands/returns.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import type { ItemReturn } from '#domain/order/item-return.ts';
import { upiTyped } from '#domain/validation/upi.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { returnMessages } from '#messages/returns/shopper.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/layers/toast.ts';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { useDraft } from '#areas/common/forms/drafts.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { OnlineSubmit } from '#areas/common/forms/online-submit.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import styles from './item-returns.module.css';

type Props = { one: ItemReturn; open: boolean; onClose: () => void };

/** Asks for a UPI address: another one, or the first when a refund takes the place of an exchange. */
export function UpiSheet({ one, open, onClose }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={one.exchange === null ? returnMessages.changeUpi : returnMessages.refundInstead}
      closeLabel={chromeMessages.close}
    >
      <UpiForm one={one} onClose={onClose} />
    </Sheet>
  );
}

function UpiForm({ one, onClose }: Omit<Props, 'open'>) {
  const reachable = useReachable();
  const draft = useDraft(useOwner(), `upi.${one.id}`, { upi: '' });
  const upi = upiTyped(draft.fields.upi);
  const saving = useAttempt(async (address: string) => {
    await returns.refundInstead({ returnId: one.id, upi: address, wasExchange: one.exchange !== null });
    draft.drop();
    toast.success(returnMessages.saved);
    onClose();
  });
  const { form, errorsOf } = useTriedForm(() => (upi === null ? undefined : saving.run(upi)), {
    clear: saving.clear,
    resting: !reachable,
  });
  const errors = errorsOf<'upi'>(upi === null ? { ok: false, errors: { upi: 'upi_invalid' } } : { ok: true });
  return (
    <form {...form} className={styles.choices}>
      <TextField
        label={returnMessages.upi}
        hint={returnMessages.upiHint}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        value={draft.fields.upi}
        error={errors.upi}
        onChange={(event) => draft.change({ upi: event.target.value })}
      />
      <DraftNotice storage={draft.storage} />
      <FormFailure failure={saving.failure} />
      <OnlineSubmit
        wide
        busy={saving.busy}
        label={returnMessages.saveUpi}
        busyLabel={returnMessages.saving}
        online={returnMessages.needsConnection}
      />
    </form>
  );
}
