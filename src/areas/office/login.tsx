import { useState } from 'react';
import { Navigate } from '#areas/common/use-navigate.ts';
import { useSession } from '#data/queries/session.ts';
import { chromeWords } from '#messages/chrome.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { loginWords } from '#messages/login.ts';
import { endedWords } from '#messages/office.ts';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { ForgotForm } from '../common/auth/forgot-form.tsx';
import styles from '../common/auth/login.module.css';
import { useFrom } from '../common/auth/use-from.ts';
import { LoginForm } from './login-form.tsx';
import type { LoginTexts } from './login-form.tsx';
import officeStyles from './login.module.css';

type Props = {
  texts: LoginTexts & { loginTitle: string; loginText: string; noAccount?: string };
  home: string;
  login: string;
  /** Where the link of a reset mail leads, in an area where a forgotten password can be mailed. */
  updatePassword?: string;
};

/** Signing in to an area. Says why, when the shop itself ended the last session. */
export function Login({ texts, home, login, updatePassword }: Props) {
  const session = useSession();
  const from = useFrom(home);
  const [forgot, setForgot] = useState(false);
  if (session.status === 'signed-in') return <Navigate to={from.startsWith(login) ? home : from} replace />;
  const ended = session.refused;
  return (
    <main>
      <ScreenHeader
        title={forgot ? loginWords.forgot : texts.loginTitle}
        backLabel={chromeWords.back}
        {...(forgot && { onBack: () => setForgot(false) })}
      />
      <div className={styles.body}>
        <h2 className={styles.title}>{forgot ? loginWords.forgotTitle : texts.loginText}</h2>
        {forgot && updatePassword !== undefined ? (
          <ForgotForm returnTo={updatePassword} onBack={() => setForgot(false)} />
        ) : (
          <>
            {ended !== undefined && (
              <p className={officeStyles.ended} role="alert">
                {ended === 'ended' ? endedWords.ended : sentenceForCode(ended)}
              </p>
            )}
            <LoginForm texts={texts} onForgot={updatePassword === undefined ? null : () => setForgot(true)} />
            {texts.noAccount !== undefined && <p className={officeStyles.note}>{texts.noAccount}</p>}
          </>
        )}
        <p className={officeStyles.note}>
          {/* Another area is another page: no router link. */}
          <a href="/">{chromeWords.backHome}</a>
        </p>
      </div>
    </main>
  );
}
