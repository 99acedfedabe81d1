import { useState } from 'react';
import { Navigate } from '#areas/common/use-navigate.ts';
import { useProfile } from '#data/queries/profile.ts';
import { useSession } from '#data/queries/session.ts';
import { profileWords } from '#messages/shop/profile.ts';
import { linkTo, paths } from '#paths';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { Initial } from '#areas/common/initial.tsx';
import { ReadFailed } from '#areas/common/lists/read-failed.tsx';
import { EmailWords } from '#areas/shop/components/email-words.tsx';
import { NothingYet } from '#areas/shop/components/nothing-yet.tsx';
import type { SignedInUser } from '../login/signed-in-only.tsx';
import { LatestOrder } from '#areas/shop/components/order/latest-order.tsx';
import { Logout } from './logout.tsx';
import { NameField } from './name-field.tsx';
import { PasswordChange } from './password-change.tsx';
import { PhoneUnknown } from './phone-unknown.tsx';
import { ProfilePhone } from './profile-phone.tsx';
import styles from './profile-screen.module.css';
import { QuickActions } from './quick-actions.tsx';

export function ProfileScreen() {
  const session = useSession();
  // Set before signing out: the guard below would otherwise send a person who leaves to the login.
  const [leaving, setLeaving] = useState(false);
  if (session.status === 'signed-out')
    return <Navigate to={leaving ? paths.home : linkTo.login(paths.profile)} replace />;
  return (
    <main key={session.user.id}>
      <ScreenHeader title={profileWords.title} />
      <LatestOrder />
      <Account user={session.user} />
      <QuickActions />
      <Logout onLeaving={setLeaving} />
    </main>
  );
}

function Account({ user }: { user: SignedInUser }) {
  const profile = useProfile();
  if (profile.status === 'failed')
    return <ReadFailed title={profileWords.loadFailed} retry={profile.retry} />;
  // The sign-up makes the row. The shop has sent all it has, and there is none.
  if (profile.status === 'ready' && profile.data === null && profile.mirror === 'complete')
    return <NothingYet {...profileWords.notMade} />;
  // Until the row has arrived: what the session itself knows.
  const known = profile.status === 'ready' ? profile.data : null;
  const name = known?.fullName ?? user.fullName;
  return (
    <section className={styles.account} aria-label={profileWords.title}>
      <div className={styles.head}>
        <Initial className={styles.initial} name={name || user.email} />
        <div className={styles.who}>
          <h2>{name}</h2>
          <p>
            <EmailWords>{user.email}</EmailWords>
          </p>
        </div>
      </div>
      <NameField owner={user.id} saved={name} />
      {known ? (
        <ProfilePhone owner={user.id} saved={known.phoneNumber} />
      ) : (
        <PhoneUnknown fetching={profile.status === 'loading' || profile.mirror === 'filling'} />
      )}
      <PasswordChange />
    </section>
  );
}
