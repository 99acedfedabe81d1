import { useState } from 'react';
import { Navigate } from '../../../../router/router.tsx';
import { useSearchParams } from '../../../../router/use-search-params.ts';
import { useSession } from '../../../../data/queries/session.ts';
import { chromeWords } from '../../../../messages/chrome.ts';
import { loginWords } from '../../../../messages/login.ts';
import { internalPath, paths } from '../../../../paths.ts';
import { ScreenHeader } from '../../../../ui/screen-header.tsx';
import { useBack } from '../../../common/use-back.ts';
import { ForgotForm } from '../../../common/forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import styles from '../../../common/login.module.css';
import { SignUpForm } from './sign-up-form.tsx';

export type LoginView = 'login' | 'signUp' | 'forgot';

const HEADS: Record<LoginView, { title: string; text: string }> = {
  login: { title: loginWords.login, text: loginWords.loginTitle },
  signUp: { title: loginWords.signUp, text: loginWords.signUpTitle },
  forgot: { title: loginWords.forgot, text: loginWords.forgotTitle },
};

export function LoginScreen() {
  const session = useSession();
  const [search] = useSearchParams();
  const [view, setView] = useState<LoginView>('login');
  const back = useBack(paths.home);
  if (session.status === 'signed-in') return <Navigate to={placeAfter(search.get('from'))} replace />;
  return (
    <main>
      <ScreenHeader
        title={HEADS[view].title}
        onBack={view === 'login' ? back : () => setView('login')}
        backLabel={chromeWords.back}
      />
      <div className={styles.body}>
        <h2 className={styles.title}>{HEADS[view].text}</h2>
        {view === 'login' && <LoginForm onView={setView} />}
        {view === 'signUp' && <SignUpForm onView={setView} />}
        {view === 'forgot' && <ForgotForm returnTo={paths.updatePassword} onBack={() => setView('login')} />}
      </div>
    </main>
  );
}

/** Where the person was sent from; this screen itself would send them round in circles. */
function placeAfter(from: string | null): string {
  const place = internalPath(from, paths.profile);
  return place.startsWith(paths.login) ? paths.profile : place;
}
