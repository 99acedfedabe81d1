import { useState } from 'react';
import { setFreeDelivery } from '#data/commands/delivery-list.ts';
import type { DeliveryList } from '#data/queries/online/delivery-list.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { checkFreeDelivery } from '#domain/validation/seller-profile.ts';
import type { Paise } from '#domain/money/money.ts';
import { rupeesText } from '#domain/money/rupees-text.ts';
import { formatPrice } from '#messages/format.ts';
import { freeDeliveryMessages as messages } from '#messages/seller/delivery-list.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { OnlineSubmit } from '#areas/common/forms/online-submit.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import styles from './delivery-list.module.css';

type Props = {
  list: Pick<DeliveryList, 'brandName' | 'freeFrom'>;
  /** Null for the seller's own brand. */
  sellerId: string | null;
  onChanged: () => void;
};

/** The amount of goods from which a brand delivers free: set, changed and ended. */
export function FreeDelivery({ list, sellerId, onChanged }: Props) {
  const { brandName } = list;
  const [freeFrom, setFreeFrom] = useState(list.freeFrom);
  const [seen, setSeen] = useState(list);
  if (list !== seen) {
    setSeen(list);
    setFreeFrom(list.freeFrom);
  }
  const stored = freeFrom === null ? '' : rupeesText(freeFrom);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? stored;
  const reachable = useReachable();
  const saving = useAttempt(async (from: Paise | null) => {
    await setFreeDelivery(from, sellerId);
    toast.success(from === null ? messages.removed : messages.saved);
    setFreeFrom(from);
    // An amount typed meanwhile is not saved yet.
    setTyped((now) => (now === typed ? null : now));
    onChanged();
  });
  const checked = checkFreeDelivery(text);
  const { form, errorsOf, startOver } = useTriedForm(() => checked.ok && saving.run(checked.value.from), {
    clear: saving.clear,
    resting: !reachable,
  });
  // The typed amount is in this page alone.
  useBusy(text !== stored);

  return (
    <section className={styles.part}>
      <h2>{messages.title}</h2>
      <output>
        {freeFrom === null ? messages.noRule(brandName) : messages.rule(brandName, formatPrice(freeFrom))}
      </output>
      <p className={styles.soft}>{messages.effect}</p>
      <form {...form} className={styles.amount}>
        <TextField
          label={messages.label}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={errorsOf(checked).from}
          hint={text === stored ? undefined : messages.unsaved}
          onChange={({ target }) => setTyped(target.value)}
        />
        <FormFailure failure={saving.failure} />
        <OnlineSubmit
          busy={saving.busy}
          label={messages.save}
          busyLabel={messages.saving}
          online={messages.needsLine}
          wide
        />
      </form>
      {freeFrom !== null && (
        <Button
          wide
          disabled={saving.busy}
          resting={reachable ? null : messages.endNeedsLine}
          onClick={() => {
            startOver();
            void saving.run(null);
          }}
        >
          {messages.remove}
        </Button>
      )}
    </section>
  );
}
