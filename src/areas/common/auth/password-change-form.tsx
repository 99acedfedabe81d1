import { useState } from 'react';
import { session } from '#data/commands/session.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { checkPasswordChange, type PasswordChange as Change } from '#domain/validation/password.ts';
import { profileMessages } from '#messages/shop/profile.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { OnlineSubmit } from '../forms/online-submit.tsx';
import { PasswordField } from './password-field.tsx';
import styles from './password-change-form.module.css';
import { useAttempt } from '../forms/use-attempt.ts';
import { useTriedForm } from '../forms/use-tried-form.ts';

const BLANK: Change = { current: '', next: '', confirm: '' };

/** Passwords are in no draft and no queue: this needs the server at once, to check the current one. */
export function PasswordChangeForm({ onLeave }: { onLeave: () => void }) {
  const [typed, setTyped] = useState(BLANK);
  const checked = checkPasswordChange(typed);
  const saving = useAttempt(session.changePassword);
  const { form, errorsOf } = useTriedForm(submit, { clear: saving.clear, resting: !useReachable() });
  const errors = errorsOf(checked);

  async function submit() {
    if (!checked.ok || !(await saving.run(checked.value))) return;
    toast.success(profileMessages.passwordUpdated);
    onLeave();
  }

  const field = (name: keyof Change, label: string, autoComplete: string) => (
    <PasswordField
      label={label}
      autoComplete={autoComplete}
      value={typed[name]}
      error={errors[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  );

  return (
    <form {...form} className={styles.form}>
      {field('current', profileMessages.currentPassword, 'current-password')}
      {field('next', profileMessages.newPassword, 'new-password')}
      {field('confirm', profileMessages.confirmPassword, 'new-password')}
      <FormFailure failure={saving.failure} what={profileMessages.passwordFailed} />
      <div className={styles.buttons}>
        <OnlineSubmit
          busy={saving.busy}
          label={profileMessages.save}
          busyLabel={profileMessages.saving}
          online={profileMessages.passwordOnline}
        />
        <Button kind="quiet" onClick={onLeave} disabled={saving.busy}>
          {profileMessages.cancel}
        </Button>
      </div>
    </form>
  );
}
