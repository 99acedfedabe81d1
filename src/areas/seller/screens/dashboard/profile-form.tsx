import { type SubmitEvent, useRef, useState } from 'react';
import { sellerProfile } from '../../../../data/actions/seller.ts';
import { useSession } from '../../../../data/queries/session.ts';
import { useReachable } from '../../../../data/queries/sync-status.ts';
import { ShopError } from '../../../../domain/error-code.ts';
import { FIELD_LIMITS } from '../../../../domain/field-limits.ts';
import type { SellerProfile } from '../../../../domain/seller.ts';
import { phoneDigits } from '../../../../domain/validation/phone.ts';
import { checkSellerProfile, type SellerParticulars } from '../../../../domain/validation/seller-profile.ts';
import { sentenceFor } from '../../../../messages/errors.ts';
import { fieldErrors, type FieldErrors } from '../../../../messages/field-errors.ts';
import { dashboardWords } from '../../../../messages/seller-dashboard.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea, TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { DraftNotice } from '../../../common/draft-notice.tsx';
import { ANYBODY, useDraft } from '../../../common/drafts.ts';
import { FormFailure } from '../../../common/form-failure.tsx';
import { OnlineSubmit } from '../../../common/online-submit.tsx';
import { useAttempt } from '../../../common/use-attempt.ts';
import { useFirstErrorFocus } from '../../../common/use-first-error-focus.ts';
import styles from './profile-card.module.css';

type Props = { profile: SellerProfile; onLeave: () => void };

export function ProfileForm({ profile, onLeave }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const session = useSession();
  const owner = session.status === 'signed-in' ? session.user.id : ANYBODY;
  const { address, phone, gstNumber } = profile;
  const draft = useDraft(owner, 'seller-profile', { address, phone, gstNumber });
  const [tries, setTries] = useState(0);
  const checked = checkSellerProfile(draft.fields);
  const errors: FieldErrors<keyof SellerParticulars> = tries > 0 ? fieldErrors(checked) : {};
  const saving = useAttempt(async (particulars: SellerParticulars) => {
    await sellerProfile.save(particulars);
    toast.success(dashboardWords.saved);
  });
  const reachable = useReachable();
  useFirstErrorFocus(form, tries);

  function leave() {
    draft.drop();
    onLeave();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!reachable) return;
    setTries(tries + 1);
    if (checked.ok && (await saving.run(checked.value))) leave();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={dashboardWords.brand}
        value={profile.brandName}
        hint={dashboardWords.brandFixed}
        readOnly
      />
      <TextArea
        label={dashboardWords.address}
        rows={3}
        maxLength={FIELD_LIMITS.address}
        value={draft.fields.address}
        onChange={(event) => draft.change({ address: event.target.value })}
      />
      <TextField
        label={dashboardWords.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        value={draft.fields.phone}
        error={errors.phone}
        onChange={(event) => draft.change({ phone: phoneDigits(event.target.value) })}
      />
      <TextField
        label={dashboardWords.gst}
        autoCapitalize="characters"
        maxLength={FIELD_LIMITS.gstNumber}
        value={draft.fields.gstNumber}
        onChange={(event) => draft.change({ gstNumber: event.target.value })}
      />
      <DraftNotice kept={draft.kept} />
      <FormFailure
        failure={saving.failure}
        say={(failure) =>
          failure instanceof ShopError && failure.code !== 'unexpected'
            ? dashboardWords.saveFailed(sentenceFor(failure))
            : dashboardWords.saveBroke
        }
      />
      <div className={styles.buttons}>
        <OnlineSubmit
          busy={saving.busy}
          label={dashboardWords.save}
          busyLabel={dashboardWords.saving}
          online={dashboardWords.online}
        />
        <Button kind="quiet" disabled={saving.busy} onClick={leave}>
          {dashboardWords.cancel}
        </Button>
      </div>
    </form>
  );
}
