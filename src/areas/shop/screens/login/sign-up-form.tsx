import { type SubmitEvent, useRef, useState } from 'react';
import { session } from '#data/commands/session.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { FIELD_LIMITS } from '#domain/validation/field-limits.ts';
import { checkSignUp } from '#domain/validation/sign-up.ts';
import { sentenceForCode } from '#messages/errors.ts';
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

export function SignUpForm({ onView }: { onView: (view: LoginView) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(ANYBODY, 'sign-up', { fullName: '', email: '' });
  const [password, setPassword] = useState('');
  const [tries, setTries] = useState(0);
  const checked = checkSignUp({ ...draft.fields, password });
  const errors: FieldErrors<'fullName' | 'email' | 'password'> = tries > 0 ? fieldErrors(checked) : {};
  const signUp = useAttempt(session.signUp);
  const reachable = useReachable();
  useFirstErrorFocus(form, tries);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!reachable) return;
    setTries(tries + 1);
    if (!checked.ok || !(await signUp.run(checked.value))) return;
    draft.drop();
    await welcome(loginWords.signedUp);
  }

  return (
    <form ref={form} className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={loginWords.fullName}
        autoComplete="name"
        maxLength={FIELD_LIMITS.fullName}
        value={draft.fields.fullName}
        error={errors.fullName}
        onChange={(event) => draft.change({ fullName: event.target.value })}
      />
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
        autoComplete="new-password"
        hint={loginWords.passwordHint}
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <SignUpFailure failure={signUp.failure} />
      <OnlineSubmit
        wide
        busy={signUp.busy}
        label={loginWords.signUp}
        busyLabel={loginWords.signingUp}
        online={loginWords.signUpOnline}
      />
      <p className={styles.other}>
        {loginWords.haveAccount}
        <Button kind="quiet" onClick={() => onView('login')}>
          {loginWords.login}
        </Button>
      </p>
    </form>
  );
}

/** With e-mail confirmation on, an account without a session is no failure: the mail has to be answered first. */
function SignUpFailure({ failure }: { failure: unknown }) {
  if (failure instanceof ShopError && failure.code === 'no_session_data')
    return <p aria-live="polite">{sentenceForCode('email_unconfirmed')}</p>;
  return <FormFailure failure={failure} />;
}
