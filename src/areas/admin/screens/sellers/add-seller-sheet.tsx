import type { SubmitEvent } from 'react';
import { createSeller } from '#data/commands/admin/sellers.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { checkNewSeller, isExampleEmail } from '#domain/validation/create-seller.ts';
import { sellersMessages } from '#messages/admin/admin-sellers.ts';
import { sentenceFor, sentenceForCode } from '#messages/errors.ts';
import { failureSentence } from '#messages/failure-sentence.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/layers/toast.ts';
import { PhoneField } from '#areas/common/forms/tidied-fields.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { SheetForm } from '#areas/admin/components/sheet-form.tsx';
import { useSheetDraft } from '#areas/admin/components/use-sheet-draft.ts';

type Props = { open: boolean; onClose: () => void; onAdded: () => void };

const BLANK = { brand_name: '', business_email: '', phone_number: '' };

// It says what to do next.
const NOT_INVITED_MS = 8000;

/** Makes an account and its brand, unverified. The seller is mailed a link to set the password. */
export function AddSellerSheet({ open, onClose, onAdded }: Props) {
  const draft = useSheetDraft('admin-seller', BLANK);
  const { fields } = draft;
  const reachable = useReachable();
  const filled = Object.values(fields).every((field) => field.trim() !== '');
  const example = isExampleEmail(fields.business_email);
  const adding = useAttempt(async () => {
    const checked = checkNewSeller(fields);
    if (!checked.ok) throw new ShopError(checked.problem);
    const isInvited = await createSeller(checked.value);
    toast.success(sellersMessages.added);
    if (isInvited === true) toast.notice(sellersMessages.invited(checked.value.business_email));
    if (isInvited === false) toast.error(sellersMessages.notInvited, NOT_INVITED_MS);
    draft.drop();
    onAdded();
  });
  const change = (part: Partial<typeof BLANK>) => {
    adding.clear();
    draft.change(part);
  };

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (filled && reachable) void adding.run();
  }

  return (
    <SheetForm
      open={open}
      onClose={onClose}
      title={sellersMessages.addTitle}
      closeLabel={sellersMessages.close}
      form={{ onSubmit: submit }}
      attempt={adding}
      cancel={sellersMessages.cancel}
      messageOf={messageOf}
      draft={draft}
      submit={{
        label: sellersMessages.add,
        busyLabel: sellersMessages.adding,
        online: sellersMessages.addOnline,
        disabled: !filled || example,
      }}
    >
      <TextField
        label={sellersMessages.brandName}
        autoComplete="off"
        maxLength={80}
        value={fields.brand_name}
        onChange={(event) => change({ brand_name: event.target.value })}
      />
      <TextField
        label={sellersMessages.businessEmail}
        type="email"
        hint={sellersMessages.invitation}
        autoComplete="off"
        value={fields.business_email}
        error={example ? sentenceForCode('seller_email_example') : null}
        onChange={(event) => change({ business_email: event.target.value })}
      />
      <PhoneField
        label={sellersMessages.phone}
        autoComplete="off"
        value={fields.phone_number}
        onText={(phone_number) => change({ phone_number })}
      />
    </SheetForm>
  );
}

// A fault that the form itself finds is said as it is; a refusal of the shop is a failure to add.
const OWN = new Set([
  'seller_fields_required',
  'email_invalid',
  'seller_email_example',
  'seller_brand_long',
  'seller_brand_letters',
  'phone_invalid',
  'admin_sign_in',
]);

function messageOf(failure: unknown): string {
  const own = failure instanceof ShopError && OWN.has(failure.code);
  return own
    ? sentenceFor(failure)
    : failureSentence(failure, sellersMessages.addFailed, sellersMessages.addError);
}
