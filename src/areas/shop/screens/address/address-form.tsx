import type { ChangeEvent } from 'react';
import { mutate } from '#data/mutate.ts';
import { FIELD_LIMITS } from '#domain/validation/field-limits.ts';
import type { AddressFields, ArgsOf } from '#domain/mutation/mutation.ts';
import type { Profile } from '#domain/account/profile.ts';
import { checkAddress } from '#domain/validation/address.ts';
import { addressMessages } from '#messages/shop/address.ts';
import { sentenceFor } from '#messages/errors.ts';
import type { FieldErrors } from '#messages/field-errors.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useDraft } from '#areas/common/forms/drafts.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { PincodeField } from '#areas/common/forms/tidied-fields.tsx';
import formStyles from '#areas/common/forms/form.module.css';
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
  const draft = useDraft(owner, ADDRESS_DRAFT, {
    address: street,
    landmark,
    city,
    state,
    pincode,
    baseVersion: String(saved.addressVersion),
  });
  const { baseVersion, ...fields } = draft.fields;
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
      <AddressInputs fields={fields} errors={errorsOf(checked)} onChange={(change) => draft.change(change)} />
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

type InputsProps = {
  fields: AddressFields;
  errors: FieldErrors<keyof AddressFields>;
  onChange: (change: Partial<AddressFields>) => void;
};

function AddressInputs({ fields, errors, onChange }: InputsProps) {
  const bound = (name: Exclude<keyof AddressFields, 'pincode'>) => ({
    maxLength: FIELD_LIMITS[name],
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <TextField label={addressMessages.address} autoComplete="street-address" {...bound('address')} />
      <TextField label={addressMessages.landmark} autoComplete="off" {...bound('landmark')} />
      <div className={formStyles.pair}>
        <TextField label={addressMessages.city} autoComplete="address-level2" {...bound('city')} />
        <PincodeField
          label={addressMessages.pincode}
          value={fields.pincode}
          error={errors.pincode}
          onText={(pincode) => onChange({ pincode })}
        />
      </div>
      <TextField label={addressMessages.state} autoComplete="address-level1" {...bound('state')} />
    </>
  );
}
