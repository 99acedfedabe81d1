import { mutate } from '#data/mutate.ts';
import { useRefusedChanges } from '#data/queries/waiting-changes.ts';
import { FIELD_LIMITS } from '#domain/validation/field-limits.ts';
import { checkFullName } from '#domain/validation/full-name.ts';
import { fieldErrors } from '#messages/field-errors.ts';
import { profileMessages } from '#messages/shop/profile.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { refusedInProfile } from '#areas/shop/refused-places.ts';
import { EditableField, type FieldControl } from './editable-field.tsx';
import { checkPhone, phoneDigits } from '#domain/validation/phone.ts';
import { PhoneField } from '#areas/common/forms/tidied-fields.tsx';

export function NameField({ owner, saved }: { owner: string; saved: string }) {
  const refused = useRefusedChanges();
  return (
    <EditableField
      owner={owner}
      draftName="name"
      label={profileMessages.fullName}
      saved={saved}
      Field={NameInput}
      check={(text) => fieldErrors(checkFullName(text)).fullName ?? null}
      save={async (text) => await mutate('profile.update', { fullName: text.trim() })}
      messages={{ updated: profileMessages.nameUpdated, failed: profileMessages.nameFailed }}
      refused={refusedInProfile(refused, 'fullName')}
    />
  );
}

function NameInput({ onText, ...control }: FieldControl) {
  return (
    <TextField
      {...control}
      autoComplete="name"
      maxLength={FIELD_LIMITS.fullName}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

export function ProfilePhone({ owner, saved }: { owner: string; saved: string }) {
  const refused = useRefusedChanges();
  return (
    <EditableField
      owner={owner}
      draftName="phone"
      label={profileMessages.phone}
      saved={saved}
      missing={profileMessages.phoneMissing}
      Field={PhoneField}
      check={(text) => fieldErrors(checkPhone(text)).phoneNumber ?? null}
      save={async (text) => await mutate('profile.update', { phoneNumber: phoneDigits(text) })}
      messages={{ updated: profileMessages.phoneUpdated, failed: profileMessages.phoneFailed }}
      refused={refusedInProfile(refused, 'phoneNumber')}
    />
  );
}
