import { useState } from 'react';
import { backOfficeSession } from '#data/commands/back-office-session.ts';
import { Navigate } from '#areas/common/use-navigate.ts';
import { useSession } from '#data/queries/session.ts';
import { ShopError, type ErrorCode } from '#domain/mutation/error-code.ts';
import { checkLogin } from '#domain/validation/login.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { authMessageOf, sentenceFor, sentenceForCode } from '#messages/errors.ts';
import { loginMessages } from '#messages/login.ts';
import { backOfficeMessages, endedMessages } from '#messages/back-office.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { CredentialsForm } from '../common/auth/credentials-form.tsx';
import { ForgotForm } from '../common/auth/forgot-form.tsx';
import styles from '../common/auth/login.module.css';
import { useFrom } from '../common/auth/use-from.ts';
import { useAttempt } from '../common/forms/use-attempt.ts';
import officeStyles from './login.module.css';

type LoginTexts = {
  login: string;
  loggingIn: string;
  welcome: string;
  failed: string;
  online: string;
  noData?: string;
  noSession?: string;
};

type Props = {
  texts: LoginTexts & {
    loginTitle: string;
    loginText: string;
    noAccount?: string;
    /** The menu's names of screens, by the name of their path. */
    links: Record<string, string>;
  };
  paths: {
    root: string;
    dashboard: string;
    login: string;
    /** Where the link of a reset mail leads, in an area where a forgotten password can be mailed. */
    updatePassword?: string;
    [screen: string]: string | undefined;
  };
};

/** The login of an area. It shows the reason: the shop ended the session, or a screen needs a login. */
export function Login({ texts, paths }: Props) {
  const { dashboard: home, login, updatePassword } = paths;
  const session = useSession();
  const from = useFrom(home);
  const [forgot, setForgot] = useState(false);
  if (session.status === 'signed-in') return <Navigate to={from.startsWith(login) ? home : from} replace />;
  const refusal = session.refused;
  const reason = refusal === undefined ? reasonFor(from, { texts, paths }) : null;
  return (
    <main>
      <ScreenHeader
        title={forgot ? loginMessages.forgot : texts.loginTitle}
        backLabel={chromeMessages.back}
        {...(forgot && { onBack: () => setForgot(false) })}
      />
      <div className={styles.body}>
        <h2 className={styles.title}>{forgot ? loginMessages.forgotTitle : texts.loginText}</h2>
        {forgot && updatePassword !== undefined ? (
          <ForgotForm returnTo={updatePassword} onBack={() => setForgot(false)} />
        ) : (
          <>
            {refusal !== undefined && (
              <p className={officeStyles.ended} role="alert">
                {refusal === 'ended' ? endedMessages.ended : sentenceForCode(refusal)}
              </p>
            )}
            {reason !== null && <p className={officeStyles.note}>{reason}</p>}
            <LoginForm texts={texts} onForgot={updatePassword === undefined ? null : () => setForgot(true)} />
            {texts.noAccount !== undefined && <p className={officeStyles.note}>{texts.noAccount}</p>}
          </>
        )}
        <p className={officeStyles.note}>
          {/* Another area is another page: no router link. */}
          <a href="/">{chromeMessages.backHome}</a>
        </p>
      </div>
    </main>
  );
}

/** The sentence that says why the screen at `from` sends to the login; null for the dashboard, where a login leads anyway. */
function reasonFor(from: string, { texts, paths }: Props): string | null {
  const pathname = from.replace(/[?#].*/, '');
  if ([paths.root, paths.dashboard].includes(pathname) || from.startsWith(paths.login)) return null;
  const [, label] = Object.entries(texts.links).find(([name]) => paths[name] === pathname) ?? [];
  return label === undefined ? backOfficeMessages.loginToGoOn : backOfficeMessages.loginToOpen(label);
}

// For these codes the area has its own sentence. The auth service's own words go before it.
const AREA_FAILURES: ErrorCode[] = ['bad_credentials', 'unexpected'];

export function LoginForm({ texts, onForgot }: { texts: LoginTexts; onForgot: (() => void) | null }) {
  const [typed, setTyped] = useState({ email: '', password: '' });
  const signIn = useAttempt(async (login: { email: string; password: string }) => {
    await backOfficeSession.signIn(login);
    // A toast, because this form is gone by then: the new session shows another screen.
    toast.success(texts.welcome);
  });
  const messageOf = (failure: unknown) => {
    const code = failure instanceof ShopError ? failure.code : 'unexpected';
    if (code === 'no_session_data') return texts.noData ?? sentenceFor(failure);
    // The password was right, but the shop found no session for the request.
    if (code === 'signed_out') return texts.noSession ?? sentenceFor(failure);
    const explained = failure instanceof ShopError && authMessageOf(failure.detail) !== null;
    return AREA_FAILURES.includes(code) && !explained ? texts.failed : sentenceFor(failure);
  };
  return (
    <CredentialsForm
      typed={typed}
      onType={(field, text) => {
        signIn.clear();
        setTyped({ ...typed, [field]: text });
      }}
      checked={checkLogin(typed)}
      onSend={signIn.run}
      attempt={signIn}
      messageOf={messageOf}
      submit={{ label: texts.login, busyLabel: texts.loggingIn, online: texts.online }}
      aside={
        onForgot && (
          <Button kind="quiet" className={styles.forgot} onClick={onForgot}>
            {loginMessages.forgot}
          </Button>
        )
      }
    />
  );
}
