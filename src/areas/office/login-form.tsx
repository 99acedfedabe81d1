import { type SubmitEvent, useRef, useState } from 'react';
import { officeSession } from '#data/commands/back-office-session.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import type { ErrorCode } from '#domain/mutation/error-code.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { checkLogin } from '#domain/validation/login.ts';
import { authMessageOf, sentenceFor } from '#messages/errors.ts';
import { fieldErrors, type FieldErrors } from '#messages/field-errors.ts';
import { loginWords } from '#messages/login.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '../common/forms/form-failure.tsx';
import formStyles from '../common/forms/form.module.css';
import styles from '../common/auth/login.module.css';
import { OnlineSubmit } from '../common/forms/online-submit.tsx';
import { PasswordField } from '../common/auth/password-field.tsx';
import { useAttempt } from '../common/forms/use-attempt.ts';
import { useFirstErrorFocus } from '../common/forms/use-first-error-focus.ts';

export type LoginTexts = {
  login: string;
  loggingIn: string;
  welcome: string;
  failed: string;
  online: string;
  noData?: string;
  noSession?: string;
};

// The area's own sentence for these, where the auth service gives no words of its own.
const FAILED: ErrorCode[] = ['bad_credentials', 'unexpected'];

export function LoginForm({ texts, onForgot }: { texts: LoginTexts; onForgot: (() => void) | null }) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ email: '', password: '' });
  const [tries, setTries] = useState(0);
  const checked = checkLogin(typed);
  const errors: FieldErrors<'email' | 'password'> = tries > 0 ? fieldErrors(checked) : {};
  const signIn = useAttempt(async (login: { email: string; password: string }) => {
    await officeSession.signIn(login);
    // The form is gone by then: the session it waits for shows another screen.
    toast.success(texts.welcome);
  });
  const reachable = useReachable();
  useFirstErrorFocus(form, tries);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!reachable) return;
    setTries(tries + 1);
    if (checked.ok) await signIn.run(checked.value);
  }

  const type = (part: Partial<typeof typed>) => {
    signIn.clear();
    setTyped({ ...typed, ...part });
  };
  const say = (failure: unknown) => {
    const code = failure instanceof ShopError ? failure.code : 'unexpected';
    if (code === 'no_session_data') return texts.noData ?? sentenceFor(failure);
    // The password was right, and yet the shop does not know who asks.
    if (code === 'signed_out') return texts.noSession ?? sentenceFor(failure);
    const explained = failure instanceof ShopError && authMessageOf(failure.detail) !== null;
    return FAILED.includes(code) && !explained ? texts.failed : sentenceFor(failure);
  };

  return (
    <form ref={form} className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={loginWords.email}
        type="email"
        autoComplete="username"
        value={typed.email}
        error={errors.email}
        onChange={(event) => type({ email: event.target.value })}
      />
      <PasswordField
        label={loginWords.password}
        autoComplete="current-password"
        value={typed.password}
        error={errors.password}
        onChange={(event) => type({ password: event.target.value })}
      />
      {onForgot !== null && (
        <Button kind="quiet" className={styles.forgot} onClick={onForgot}>
          {loginWords.forgot}
        </Button>
      )}
      <FormFailure failure={signIn.failure} say={say} />
      <OnlineSubmit
        wide
        busy={signIn.busy}
        label={texts.login}
        busyLabel={texts.loggingIn}
        online={texts.online}
      />
    </form>
  );
}
