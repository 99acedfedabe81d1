import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { RETURN_BY_BACK } from '#areas/common/location-state.ts';
import { useLiveSearchParams } from '#areas/common/lists/use-live-search-params.ts';
import { useSession } from '#data/queries/session.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { loginMessages } from '#messages/login.ts';
import { linkTo, paths } from '#paths';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { useBack, useLeaveTo } from '#areas/common/use-back.ts';
import { useFrom } from '#areas/common/auth/use-from.ts';
import { ForgotForm } from '#areas/common/auth/forgot-form.tsx';
import { LoginReason } from '#areas/shop/components/login-reason.tsx';
import { LoginForm, SignUpForm } from './login-forms.tsx';
import styles from '#areas/common/auth/login.module.css';

export type LoginView = 'login' | 'sign-up' | 'forgot';

const HEADS: Record<LoginView, { title: string; text: string }> = {
  login: { title: loginMessages.login, text: loginMessages.loginTitle },
  'sign-up': { title: loginMessages.signUp, text: loginMessages.signUpTitle },
  forgot: { title: loginMessages.forgot, text: loginMessages.forgotTitle },
};

export function LoginScreen() {
  const session = useSession();
  const { key } = useLocation();
  const [search, setSearch] = useLiveSearchParams();
  const view = viewOf(search.get('view'));
  const from = useFrom('');
  const login: Record<string, string> = from === '' ? {} : { from };
  const leave = useBack(view === 'login' ? paths.home : from === '' ? paths.login : linkTo.login(from));
  if (session.status === 'signed-in') return <Onward key={key} to={placeAfter(from)} />;
  // Each view is an entry of the history: the phone's own Back leads to the one before.
  const show = (next: LoginView) =>
    next === 'login' ? leave() : setSearch({ ...login, view: next }, { state: RETURN_BY_BACK });
  return (
    <main>
      <ScreenHeader title={HEADS[view].title} onBack={leave} backLabel={chromeMessages.back} />
      <div className={styles.body}>
        <h2 className={styles.title}>{HEADS[view].text}</h2>
        {view === 'forgot' ? null : <LoginReason from={from} />}
        {view === 'login' && <LoginForm onView={show} />}
        {view === 'sign-up' && <SignUpForm onView={show} />}
        {view === 'forgot' && <ForgotForm returnTo={paths.updatePassword} onBack={() => show('login')} />}
      </div>
    </main>
  );
}

/** To where the person was sent from. Left in the history, the login would swallow their next Back: it sends on again. */
function Onward({ to }: { to: string }) {
  const leaveTo = useLeaveTo();
  useEffect(() => leaveTo(to), [leaveTo, to]);
  return null;
}

function viewOf(named: string | null): LoginView {
  return named === 'sign-up' || named === 'forgot' ? named : 'login';
}

/** Where the person was sent from; this screen itself would send them round in circles. */
function placeAfter(from: string): string {
  return from === '' || from.startsWith(paths.login) ? paths.profile : from;
}
