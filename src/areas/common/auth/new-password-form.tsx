import { type SubmitEvent, useRef, useState } from 'react';
import { session } from '#data/commands/session.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { checkNewPassword } from '#domain/validation/password.ts';
import { fieldErrors, type FieldErrors } from '#messages/field-errors.ts';
import { loginWords, updatePasswordWords } from '#messages/login.ts';
import { profileWords } from '#messages/shop/profile.ts';
import { toast } from '#ui/layers/toast.ts';
import { useAttempt } from '../forms/use-attempt.ts';
import { useFirstErrorFocus } from '../forms/use-first-error-focus.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import formStyles from '../forms/form.module.css';
import { OnlineSubmit } from '../forms/online-submit.tsx';
import { PasswordField } from './password-field.tsx';
import styles from './new-password-form.module.css';

type Props = {
  /** The hash of the reset link, with its token. */
  hash: string;
  done: boolean;
  onDone: () => void;
  /** The link is of no use any more. */
  onRefused: () => void;
};

export function NewPasswordForm({ hash, done, onDone, onRefused }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [tries, setTries] = useState(0);
  const checked = checkNewPassword({ password, confirm });
  const errors: FieldErrors<'password' | 'confirm'> = tries > 0 ? fieldErrors(checked) : {};
  const save = useAttempt(async (next: string) => {
    try {
      await session.setNewPassword(hash, next);
    } catch (error) {
      if (error instanceof ShopError && error.code === 'reset_link_invalid') onRefused();
      throw error;
    }
  });
  const reachable = useReachable();
  useFirstErrorFocus(form, tries);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!reachable || done) return;
    setTries(tries + 1);
    if (!checked.ok || !(await save.run(checked.value.password))) return;
    toast.success(updatePasswordWords.updated);
    onDone();
  }

  return (
    <form
      ref={form}
      className={`${formStyles.form} ${styles.page}`}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <PasswordField
        label={updatePasswordWords.password}
        autoComplete="new-password"
        hint={loginWords.passwordHint}
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label={updatePasswordWords.confirm}
        autoComplete="new-password"
        value={confirm}
        error={errors.confirm}
        onChange={(event) => setConfirm(event.target.value)}
      />
      <FormFailure failure={save.failure} what={profileWords.passwordFailed} />
      <OnlineSubmit
        wide
        busy={save.busy}
        disabled={done}
        label={updatePasswordWords.save}
        busyLabel={updatePasswordWords.saving}
        online={updatePasswordWords.online}
      />
      <output className="told">{done ? updatePasswordWords.done : null}</output>
    </form>
  );
}
