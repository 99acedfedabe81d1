import { mutate } from '#data/mutate.ts';
import { useDeliveryPincode } from '#data/queries/shop/delivery.ts';
import type { ArgsOf } from '#domain/mutation/mutation.ts';
import type { Profile } from '#domain/account/profile.ts';
import { stateNamed } from '#domain/address/states.ts';
import { checkAddress } from '#domain/validation/address.ts';
import { addressMessages } from '#messages/shop/address.ts';
import { sentenceFor } from '#messages/errors.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useDraft } from '#areas/common/forms/drafts.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import formStyles from '#areas/common/forms/form.module.css';
import { AddressInputs } from './address-inputs.tsx';
import styles from './address.module.css';

export const ADDRESS_DRAFT = 'address';

type Props = {
  owner: string;
  saved: Profile;
  adding: boolean;
  onSaved: () => void;
  onCancel: () => void;
};

export function AddressForm({ owner, saved, adding, onSaved, onCancel }: Props) {
  const { address: street, landmark, city, state, pincode } = saved;
  // The version belongs to the draft: what was begun before another phone saved is a conflict, not an overwrite.
  // A new address begins with the pincode that was asked about at a product.
  const { pincode: askedAbout } = useDeliveryPincode();
  const draft = useDraft(owner, ADDRESS_DRAFT, {
    address: street,
    landmark,
    city,
    state,
    pincode: pincode || (askedAbout ?? ''),
    baseVersion: String(saved.addressVersion),
  });
  const { baseVersion, ...typed } = draft.fields;
  // A state that was typed when the field was free is saved under its name.
  const fields = { ...typed, state: stateNamed(typed.state) ?? typed.state };
  const checked = checkAddress(fields);
  const saving = useAttempt((args: ArgsOf<'address.save'>) => mutate('address.save', args));
  useBusy(true);
  const { form, errorsOf } = useTriedForm(submit, saving);

  async function submit() {
    if (!checked.ok || !(await saving.run({ ...checked.value, baseVersion: Number(baseVersion) }))) return;
    draft.drop();
    toast.success(adding ? addressMessages.added : addressMessages.updated);
    onSaved();
  }

  return (
    <form {...form} className={`${formStyles.form} ${styles.form}`}>
      <h2>{adding ? addressMessages.addTitle : addressMessages.editTitle}</h2>
      <AddressInputs
        fields={fields}
        saved={pincode}
        errors={errorsOf(checked)}
        onChange={(change) => draft.change(change)}
        onPrefill={pincode === '' && !draft.restored ? (place) => draft.prefill(place) : null}
      />
      <FormFailure
        failure={saving.failure}
        messageOf={(failure) => addressMessages.updateFailed(sentenceFor(failure))}
      />
      <DraftNotice storage={draft.storage} />
      <Button kind="primary" type="submit" wide busy={saving.busy}>
        {saving.busy ? addressMessages.saving : adding ? addressMessages.save : addressMessages.update}
      </Button>
      <Button
        kind="quiet"
        disabled={saving.busy}
        onClick={() => {
          draft.drop();
          onCancel();
        }}
      >
        {addressMessages.cancel}
      </Button>
    </form>
  );
}
