import { type SubmitEvent, useRef, useState } from 'react';
import { session } from '#data/commands/session.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { checkLogin } from '#domain/validation/login.ts';
import { fieldErrors, type FieldErrors } from '#messages/field-errors.ts';
import { loginWords } from '#messages/login.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { ANYBODY, useDraft } from '#areas/common/forms/drafts.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useFirstErrorFocus } from '#areas/common/forms/use-first-error-focus.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import formStyles from '#areas/common/forms/form.module.css';
import type { LoginView } from './login-screen.tsx';
import styles from '#areas/common/auth/login.module.css';
import { OnlineSubmit } from '#areas/common/forms/online-submit.tsx';
import { PasswordField } from '#areas/common/auth/password-field.tsx';
import { welcome } from './replay-choice.ts';

export function LoginForm({ onView }: { onView: (view: LoginView) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(ANYBODY, 'login', { email: '' });
  const [password, setPassword] = useState('');
  const [tries, setTries] = useState(0);
  const checked = checkLogin({ email: draft.fields.email, password });
  const errors: FieldErrors<'email' | 'password'> = tries > 0 ? fieldErrors(checked) : {};
  const signIn = useAttempt(session.signIn);
  const reachable = useReachable();
  useFirstErrorFocus(form, tries);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!reachable) return;
    setTries(tries + 1);
    if (!checked.ok || !(await signIn.run(checked.value))) return;
    draft.drop();
    await welcome(loginWords.loggedIn);
  }

  return (
    <form ref={form} className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={loginWords.email}
        type="email"
        autoComplete="username"
        value={draft.fields.email}
        error={errors.email}
        onChange={(event) => draft.change({ email: event.target.value })}
      />
      <PasswordField
        label={loginWords.password}
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button kind="quiet" className={styles.forgot} onClick={() => onView('forgot')}>
        {loginWords.forgot}
      </Button>
      <FormFailure failure={signIn.failure} />
      <OnlineSubmit
        wide
        busy={signIn.busy}
        label={loginWords.login}
        busyLabel={loginWords.loggingIn}
        online={loginWords.online}
      />
      <p className={styles.other}>
        {loginWords.noAccount}
        <Button kind="quiet" onClick={() => onView('sign-up')}>
          {loginWords.signUp}
        </Button>
      </p>
    </form>
  );
}
