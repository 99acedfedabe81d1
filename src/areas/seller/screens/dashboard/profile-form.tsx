import { sellerProfile } from '#data/commands/seller.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { FIELD_LIMITS } from '#domain/validation/field-limits.ts';
import { mergedDraft } from '#domain/validation/merged-draft.ts';
import type { SellerProfile } from '#domain/account/seller.ts';
import { checkSellerProfile, type SellerParticulars } from '#domain/validation/seller-profile.ts';
import { sentenceFor } from '#messages/errors.ts';
import type { FieldErrors } from '#messages/field-errors.ts';
import { dashboardMessages } from '#messages/seller/seller-dashboard.ts';
import { TextArea, TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/layers/toast.ts';
import { CancelButton } from '#areas/common/forms/cancel-button.tsx';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { useDraft } from '#areas/common/forms/drafts.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { OnlineSubmit } from '#areas/common/forms/online-submit.tsx';
import { SentFields } from '#areas/common/forms/sent-fields.tsx';
import { PhoneField } from '#areas/common/forms/tidied-fields.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import styles from './profile-card.module.css';

type Props = { profile: SellerProfile; onLeave: () => void };

export function ProfileForm({ profile, onLeave }: Props) {
  const draft = useProfileDraft(profile);
  const { fields, touched } = draft;
  // A number that was saved under an older rule stays until it is edited.
  const checked = checkSellerProfile('gstNumber' in touched ? fields : { ...fields, gstNumber: '' });
  const dirty = Object.keys(touched).length > 0;
  const saving = useAttempt(async (particulars: SellerParticulars) => {
    const changed = Object.entries(particulars).filter(([name]) => name in touched);
    await sellerProfile.save(Object.fromEntries(changed));
    toast.success(dashboardMessages.saved);
  });
  const { form, errorsOf } = useTriedForm(submit, { clear: saving.clear, resting: !useReachable() });
  useBusy(true);

  function leave() {
    draft.drop();
    onLeave();
  }

  async function submit() {
    const long = isLong('address', fields.address) || isLong('gstNumber', fields.gstNumber);
    if (checked.ok && !long && (await saving.run(checked.value))) leave();
  }

  return (
    <form {...form} className={styles.form}>
      <TextField
        label={dashboardMessages.brand}
        value={profile.brandName}
        hint={dashboardMessages.brandFixed}
        readOnly
      />
      <SentFields busy={saving.busy}>
        <ParticularsFields draft={draft} errors={errorsOf(checked)} />
      </SentFields>
      <DraftNotice storage={draft.storage} />
      <FormFailure
        failure={saving.failure}
        messageOf={(failure) =>
          failure instanceof ShopError && failure.code !== 'unexpected'
            ? dashboardMessages.saveFailed(sentenceFor(failure))
            : dashboardMessages.saveBroke
        }
      />
      <div className={styles.buttons}>
        <OnlineSubmit
          busy={saving.busy}
          label={dashboardMessages.save}
          busyLabel={dashboardMessages.saving}
          online={dashboardMessages.online}
        />
        <CancelButton label={dashboardMessages.cancel} disabled={saving.busy} dirty={dirty} onLeave={leave} />
      </div>
    </form>
  );
}

/** The particulars as they are typed, over what the profile is `now`. */
function useProfileDraft({ address, phone, gstNumber }: SellerProfile) {
  const owner = useOwner();
  const now: SellerParticulars = { address, phone, gstNumber };
  // The profile when typing began belongs to the draft: an old one must not undo a change of another device.
  const draft = useDraft(owner, 'seller-profile', { ...now, start: JSON.stringify(now) });
  const { start, ...typed } = draft.fields;
  return {
    now,
    ...mergedDraft(JSON.parse(start) as SellerParticulars, typed, now),
    storage: draft.storage,
    change: (fields: Partial<SellerParticulars>) => draft.change(fields),
    drop: () => draft.drop(),
  };
}

type FieldsProps = {
  draft: ReturnType<typeof useProfileDraft>;
  errors: FieldErrors<keyof SellerParticulars>;
};

function ParticularsFields({ draft, errors }: FieldsProps) {
  const { now, fields, moved, change } = draft;
  const field = (name: keyof SellerParticulars) => ({
    value: fields[name],
    error:
      name !== 'phone' && isLong(name, fields[name])
        ? dashboardMessages.tooLong(FIELD_LIMITS[name])
        : errors[name],
    hint: moved.includes(name) ? dashboardMessages.movedOn(now[name]) : undefined,
  });
  return (
    <>
      <TextArea
        label={dashboardMessages.address}
        rows={3}
        {...field('address')}
        onChange={(event) => change({ address: event.target.value })}
      />
      <PhoneField label={dashboardMessages.phone} {...field('phone')} onText={(phone) => change({ phone })} />
      <TextField
        label={dashboardMessages.gst}
        autoCapitalize="characters"
        {...field('gstNumber')}
        onChange={(event) => change({ gstNumber: event.target.value })}
      />
    </>
  );
}

// A paste is not cut: it is said that it is too long.
function isLong(name: 'address' | 'gstNumber', text: string): boolean {
  return text.trim().length > FIELD_LIMITS[name];
}
