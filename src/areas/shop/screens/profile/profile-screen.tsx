import { useState } from 'react';
import { Navigate } from '#areas/common/use-navigate.ts';
import { useProfile } from '#data/queries/profile.ts';
import { useSession } from '#data/queries/session.ts';
import type { Profile } from '#domain/account/profile.ts';
import { profileWords } from '#messages/shop/profile.ts';
import { linkTo, paths } from '#paths';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { Initial } from '#areas/common/initial.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
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
  return (
    <ReadView
      read={useProfile()}
      waiting={<Facts user={user} known={null} fetching />}
      failed={profileWords.loadFailed}
      part={(known) => known !== null}
    >
      {(known, mirror) =>
        // The sign-up makes the row. The shop has sent all it has, and there is none.
        known === null && mirror === 'complete' ? (
          <NothingYet {...profileWords.notMade} />
        ) : (
          <Facts user={user} known={known} fetching={false} />
        )
      }
    </ReadView>
  );
}

type FactsProps = {
  user: SignedInUser;
  /** Null until the row has arrived: then it is what the session itself knows. */
  known: Profile | null;
  fetching: boolean;
};

function Facts({ user, known, fetching }: FactsProps) {
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
        <PhoneUnknown fetching={fetching} />
      )}
      <PasswordChange />
    </section>
  );
}
