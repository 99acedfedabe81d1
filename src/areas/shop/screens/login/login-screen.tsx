import { Navigate } from '../../../../router/router.tsx';
import { useSearchParams } from '../../../../router/use-search-params.ts';
import { useSession } from '../../../../data/queries/session.ts';
import { chromeWords } from '../../../../messages/chrome.ts';
import { loginWords } from '../../../../messages/login.ts';
import { internalPath, linkTo, paths } from '../../../../paths.ts';
import { ScreenHeader } from '../../../../ui/screen-header.tsx';
import { useBack } from '../../../common/use-back.ts';
import { ForgotForm } from '../../../common/forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import styles from '../../../common/login.module.css';
import { SignUpForm } from './sign-up-form.tsx';

export type LoginView = 'login' | 'sign-up' | 'forgot';

const HEADS: Record<LoginView, { title: string; text: string }> = {
  login: { title: loginWords.login, text: loginWords.loginTitle },
  'sign-up': { title: loginWords.signUp, text: loginWords.signUpTitle },
  forgot: { title: loginWords.forgot, text: loginWords.forgotTitle },
};

export function LoginScreen() {
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const view = viewOf(search.get('view'));
  const from = search.get('from');
  const login: Record<string, string> = from === null ? {} : { from };
  const leave = useBack(view === 'login' ? paths.home : from === null ? paths.login : linkTo.login(from));
  if (session.status === 'signed-in') return <Navigate to={placeAfter(from)} replace />;
  // Each view is an entry of the history: the phone's own Back leads to the one before.
  const show = (next: LoginView) => (next === 'login' ? leave() : setSearch({ ...login, view: next }));
  return (
    <main>
      <ScreenHeader title={HEADS[view].title} onBack={leave} backLabel={chromeWords.back} />
      <div className={styles.body}>
        <h2 className={styles.title}>{HEADS[view].text}</h2>
        {view === 'login' && <LoginForm onView={show} />}
        {view === 'sign-up' && <SignUpForm onView={show} />}
        {view === 'forgot' && <ForgotForm returnTo={paths.updatePassword} onBack={() => show('login')} />}
      </div>
    </main>
  );
}

function viewOf(named: string | null): LoginView {
  return named === 'sign-up' || named === 'forgot' ? named : 'login';
}

/** Where the person was sent from; this screen itself would send them round in circles. */
function placeAfter(from: string | null): string {
  const place = internalPath(from, paths.profile);
  return place.startsWith(paths.login) ? paths.profile : place;
}
