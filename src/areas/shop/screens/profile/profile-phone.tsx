import { mutate } from '#data/mutate.ts';
import { useRefusedChanges } from '#data/queries/waiting-changes.ts';
import { checkPhone, phoneDigits } from '#domain/validation/phone.ts';
import { fieldErrors } from '#messages/field-errors.ts';
import { profileWords } from '#messages/shop/profile.ts';
import { PhoneField } from '#areas/common/forms/tidied-fields.tsx';
import { refusedInProfile } from '#areas/shop/refused-places.ts';
import { EditableField } from './editable-field.tsx';

export function ProfilePhone({ owner, saved }: { owner: string; saved: string }) {
  const refused = useRefusedChanges();
  return (
    <EditableField
      owner={owner}
      draftName="phone"
      label={profileWords.phone}
      saved={saved}
      missing={profileWords.phoneMissing}
      Field={PhoneField}
      check={(text) => fieldErrors(checkPhone(text)).phoneNumber ?? null}
      save={async (text) => await mutate('profile.update', { phoneNumber: phoneDigits(text) })}
      words={{ updated: profileWords.phoneUpdated, failed: profileWords.phoneFailed }}
      refused={refusedInProfile(refused, 'phoneNumber')}
    />
  );
}
