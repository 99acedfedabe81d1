import { useState } from 'react';
import { session } from '#data/commands/session.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { checkNewPassword } from '#domain/validation/password.ts';
import { loginMessages, updatePasswordMessages } from '#messages/login.ts';
import { profileMessages } from '#messages/shop/profile.ts';
import { toast } from '#ui/layers/toast.ts';
import { useAttempt } from '../forms/use-attempt.ts';
import { useTriedForm } from '../forms/use-tried-form.ts';
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
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const checked = checkNewPassword({ password, confirm });
  const save = useAttempt(async (next: string) => {
    try {
      await session.setNewPassword(hash, next);
    } catch (error) {
      if (error instanceof ShopError && error.code === 'reset_link_invalid') onRefused();
      throw error;
    }
  });
  const { form, errorsOf } = useTriedForm(submit, {
    clear: save.clear,
    resting: !useReachable() || done,
  });
  const errors = errorsOf(checked);

  async function submit() {
    if (!checked.ok || !(await save.run(checked.value.password))) return;
    toast.success(updatePasswordMessages.updated);
    onDone();
  }

  return (
    <form {...form} className={`${formStyles.form} ${styles.page}`}>
      <PasswordField
        label={updatePasswordMessages.password}
        autoComplete="new-password"
        hint={loginMessages.passwordHint}
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label={updatePasswordMessages.confirm}
        autoComplete="new-password"
        value={confirm}
        error={errors.confirm}
        onChange={(event) => setConfirm(event.target.value)}
      />
      <FormFailure failure={save.failure} what={profileMessages.passwordFailed} />
      <OnlineSubmit
        wide
        busy={save.busy}
        disabled={done}
        label={updatePasswordMessages.save}
        busyLabel={updatePasswordMessages.saving}
        online={updatePasswordMessages.online}
      />
      <output className="live-region">{done ? updatePasswordMessages.done : null}</output>
    </form>
  );
}
