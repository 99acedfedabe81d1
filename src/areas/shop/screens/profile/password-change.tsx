import { type SubmitEvent, useRef, useState } from 'react';
import { session } from '../../../../data/actions/session.ts';
import { useReachable } from '../../../../data/queries/sync-status.ts';
import {
  checkPasswordChange,
  type PasswordChange as Change,
} from '../../../../domain/validation/password.ts';
import { fieldErrors, type FieldErrors } from '../../../../messages/field-errors.ts';
import { profileWords } from '../../../../messages/profile.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAttempt } from '../../use-attempt.ts';
import { useFirstErrorFocus } from '../../use-first-error-focus.ts';
import { useReturnFocus } from '../../use-return-focus.ts';
import { FormFailure } from '../login/form-failure.tsx';
import { PasswordField } from '../login/password-field.tsx';
import styles from './profile-screen.module.css';

const BLANK: Change = { current: '', next: '', confirm: '' };
const HIDDEN = '••••••••';

/** Passwords are in no draft and no queue: this needs the server at once, to check the current one. */
export function PasswordChange() {
  const form = useRef<HTMLFormElement>(null);
  const [editing, setEditing] = useState(false);
  const [typed, setTyped] = useState(BLANK);
  const [tries, setTries] = useState(0);
  const checked = checkPasswordChange(typed);
  const errors: FieldErrors<keyof Change> = tries > 0 ? fieldErrors(checked) : {};
  const saving = useAttempt(session.changePassword);
  const reachable = useReachable();
  const opener = useReturnFocus(editing);
  useFirstErrorFocus(form, tries);

  if (!editing)
    return (
      <div className={styles.field}>
        <div className={styles.view}>
          <div>
            <p className={styles.label}>{profileWords.password}</p>
            <p aria-hidden>{HIDDEN}</p>
          </div>
          <Button
            ref={opener}
            kind="quiet"
            aria-label={`${profileWords.change} ${profileWords.password}`}
            onClick={() => setEditing(true)}
          >
            {profileWords.change}
          </Button>
        </div>
      </div>
    );

  function leave() {
    setTyped(BLANK);
    setTries(0);
    saving.clear();
    setEditing(false);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!reachable) return;
    setTries(tries + 1);
    if (!checked.ok) return;
    if (await saving.run(checked.value)) {
      toast.success(profileWords.passwordUpdated);
      leave();
    } else toast.error(profileWords.passwordFailed);
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
    <form ref={form} className={styles.field} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.edit}>
        {field('current', profileWords.currentPassword, 'current-password')}
        {field('next', profileWords.newPassword, 'new-password')}
        {field('confirm', profileWords.confirmPassword, 'new-password')}
        <FormFailure failure={saving.failure} />
        <div className={styles.buttons}>
          <Button
            kind="primary"
            type="submit"
            busy={saving.busy}
            resting={reachable ? null : profileWords.passwordOnline}
          >
            {saving.busy ? profileWords.saving : profileWords.save}
          </Button>
          <Button kind="quiet" onClick={leave} disabled={saving.busy}>
            {profileWords.cancel}
          </Button>
        </div>
      </div>
    </form>
  );
}
