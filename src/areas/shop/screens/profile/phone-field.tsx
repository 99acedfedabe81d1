import { profile } from '../../../../data/actions/profile.ts';
import { useRefusedChanges } from '../../../../data/queries/waiting-changes.ts';
import { checkPhone, phoneDigits } from '../../../../domain/validation/phone.ts';
import { fieldErrors } from '../../../../messages/field-errors.ts';
import { profileWords } from '../../../../messages/profile.ts';
import { refusedInProfile } from '../../refused-places.ts';
import { EditableField } from './editable-field.tsx';

export function PhoneField({ owner, saved }: { owner: string; saved: string }) {
  const refused = useRefusedChanges();
  return (
    <EditableField
      owner={owner}
      form="phone"
      label={profileWords.phone}
      saved={saved}
      missing={profileWords.phoneMissing}
      input={{ autoComplete: 'tel-national', inputMode: 'numeric', type: 'tel' }}
      clean={phoneDigits}
      check={(text) => fieldErrors(checkPhone(text)).phoneNumber ?? null}
      save={async (text) => await profile.update({ phoneNumber: text })}
      words={{ updated: profileWords.phoneUpdated, failed: profileWords.phoneFailed }}
      refused={refusedInProfile(refused, 'phoneNumber')}
    />
  );
}
