import { useState } from 'react';
import { session } from '#data/commands/session.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { checkLogin } from '#domain/validation/login.ts';
import { checkSignUp } from '#domain/validation/sign-up.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { loginMessages } from '#messages/login.ts';
import { Button } from '#ui/controls/button.tsx';
import { CredentialsForm } from '#areas/common/auth/credentials-form.tsx';
import styles from '#areas/common/auth/login.module.css';
import { ANYBODY } from '#domain/account/anybody.ts';
import { useDraft, type DraftFields } from '#areas/common/forms/drafts.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import type { LoginView } from './login-screen.tsx';
import { welcome } from './replay-choice.ts';

type Props = { onView: (view: LoginView) => void };

export function LoginForm({ onView }: Props) {
  const { typed, onType, drop } = useTyped('login', { email: '' });
  const signIn = useAttempt(session.signIn);
  return (
    <CredentialsForm
      typed={typed}
      onType={onType}
      checked={checkLogin(typed)}
      onSend={async (login) => {
        if (!(await signIn.run(login))) return;
        drop();
        await welcome(loginMessages.loggedIn);
      }}
      attempt={signIn}
      submit={{
        label: loginMessages.login,
        busyLabel: loginMessages.loggingIn,
        online: loginMessages.online,
      }}
      aside={
        <Button kind="quiet" className={styles.forgot} onClick={() => onView('forgot')}>
          {loginMessages.forgot}
        </Button>
      }
    >
      <p className={styles.other}>
        {loginMessages.noAccount}
        <Button kind="quiet" onClick={() => onView('sign-up')}>
          {loginMessages.signUp}
        </Button>
      </p>
    </CredentialsForm>
  );
}

export function SignUpForm({ onView }: Props) {
  const { typed, onType, drop } = useTyped('sign-up', { fullName: '', email: '' });
  const signUp = useAttempt(session.signUp);
  // With e-mail confirmation on, an account without a session is no failure: the mail has to be answered first.
  const unconfirmed = signUp.failure instanceof ShopError && signUp.failure.code === 'no_session_data';
  return (
    <CredentialsForm
      typed={typed}
      onType={onType}
      checked={checkSignUp(typed)}
      onSend={async (account) => {
        if (!(await signUp.run(account))) return;
        drop();
        await welcome(loginMessages.signedUp);
      }}
      attempt={unconfirmed ? { ...signUp, failure: null } : signUp}
      submit={{
        label: loginMessages.signUp,
        busyLabel: loginMessages.signingUp,
        online: loginMessages.signUpOnline,
      }}
      aside={unconfirmed ? <p aria-live="polite">{sentenceForCode('email_unconfirmed')}</p> : null}
    >
      <p className={styles.other}>
        {loginMessages.haveAccount}
        <Button kind="quiet" onClick={() => onView('login')}>
          {loginMessages.login}
        </Button>
      </p>
    </CredentialsForm>
  );
}

/** The fields of a form as they are typed: a draft of this phone, but for the password. */
function useTyped<Fields extends DraftFields>(form: string, blank: Fields) {
  const draft = useDraft(ANYBODY, form, blank);
  const [password, setPassword] = useState('');
  return {
    typed: { ...draft.fields, password },
    onType: (field: string, text: string) =>
      field === 'password' ? setPassword(text) : draft.change({ [field]: text } as Partial<Fields>),
    drop: () => draft.drop(),
  };
}
