import type { ErrorCode } from '#domain/mutation/error-code.ts';
import { checkoutMessages } from '#messages/shop/checkout.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import type { Draft } from '#areas/common/forms/drafts.ts';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { PhoneField } from '#areas/common/forms/tidied-fields.tsx';
import styles from './checkout.module.css';
import type { PhoneChoice } from './phone-choice.ts';

type Props = { saved: string; draft: Draft<PhoneChoice>; wrong: ErrorCode | null };

export function PhoneSection({ saved, draft, wrong }: Props) {
  const { phone, useSaved, save } = draft.fields;
  const typing = saved === '' || useSaved === 'no';
  const aboutPhone = wrong === 'phone_required' || wrong === 'phone_invalid';
  return (
    <section className={styles.section} aria-labelledby="checkout-phone">
      <h2 id="checkout-phone">{checkoutMessages.phoneTitle}</h2>
      {saved !== '' && (
        <Checkbox
          checked={useSaved === 'yes'}
          onChange={(checked) => draft.change({ useSaved: checked ? 'yes' : 'no' })}
        >
          {checkoutMessages.savedPhone(saved)}
        </Checkbox>
      )}
      {typing && (
        <PhoneField
          label={checkoutMessages.phone}
          value={phone}
          error={aboutPhone ? sentenceForCode(wrong) : null}
          onText={(phone) => draft.change({ phone })}
        />
      )}
      {saved === '' && (
        <Checkbox
          checked={save === 'yes'}
          onChange={(checked) => draft.change({ save: checked ? 'yes' : 'no' })}
        >
          {checkoutMessages.savePhone}
        </Checkbox>
      )}
      <DraftNotice storage={draft.storage} />
    </section>
  );
}
