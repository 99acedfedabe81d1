import { useState } from 'react';
import { Navigate } from '#areas/common/use-navigate.ts';
import { useProfile } from '#data/queries/profile.ts';
import { useSession } from '#data/queries/session.ts';
import type { Profile } from '#domain/account/profile.ts';
import { profileMessages } from '#messages/shop/profile.ts';
import { linkTo, paths } from '#paths';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { Initial } from '#areas/common/initial.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { EmailWords } from '#areas/shop/components/email-words.tsx';
import { NothingYet } from '#areas/shop/components/nothing-yet.tsx';
import type { SignedInUser } from '../login/signed-in-only.tsx';
import { Logout } from './logout.tsx';
import { NameField, ProfilePhone } from './profile-fields.tsx';
import styles from './profile-screen.module.css';
import { NotificationSettings } from './notification-settings.tsx';
import { QuickActions } from './quick-actions.tsx';
import { chromeMessages } from '#messages/chrome.ts';
import { syncMessages } from '#messages/sync.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useOrders } from '#data/queries/shop/orders.ts';
import { useServerNow } from '#data/queries/server-now.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import { itemsLeft } from '#domain/order/shipments.ts';
import { ordersMessages, stateTitle } from '#messages/shop/orders.ts';
import { Link } from 'react-router-dom';
import latestOrderStyles from './latest-order.module.css';
import { Button } from '#ui/controls/button.tsx';
import { PasswordChangeForm } from '#areas/common/auth/password-change-form.tsx';
import { useReturnFocus } from '#areas/common/use-return-focus.ts';

export function ProfileScreen() {
  const session = useSession();
  // Set before signing out: the guard below would otherwise send a person who leaves to the login.
  const [leaving, setLeaving] = useState(false);
  if (session.status === 'signed-out')
    return <Navigate to={leaving ? paths.home : linkTo.login(paths.profile)} replace />;
  return (
    <main key={session.user.id}>
      <ScreenHeader title={profileMessages.title} />
      <LatestOrder />
      <Account user={session.user} />
      <Settings />
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
      failed={profileMessages.loadFailed}
      part={(known) => known !== null}
    >
      {(known, replica) =>
        // The sign-up makes the row. The shop has sent all it has, and there is none.
        known === null && replica === 'complete' ? (
          <NothingYet {...profileMessages.notMade} />
        ) : (
          <Facts user={user} known={known} fetching={false} />
        )
      }
    </ReadView>
  );
}

/** Nothing until the profile has arrived: a box that is not ticked would be a guess. */
function Settings() {
  const read = useProfile();
  return read.status === 'ready' && read.data !== null ? <NotificationSettings profile={read.data} /> : null;
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
    <section className={styles.account} aria-label={profileMessages.title}>
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

/** The phone number before the profile has reached this phone: 'none yet' would be a guess. */
function PhoneUnknown({ fetching }: { fetching: boolean }) {
  return (
    <div className={styles.field}>
      <div className={styles.view}>
        <div>
          <p className={styles.label}>{profileMessages.phone}</p>
          {fetching ? (
            <>
              <output className="for-readers">{chromeMessages.loading}</output>
              <Skeleton width="120px" height="24px" />
            </>
          ) : (
            <p>{syncMessages.never}</p>
          )}
        </div>
      </div>
    </div>
  );
}

/** The state of the newest order, as a link to its page. Nothing while there is none on this phone. */
function LatestOrder() {
  const orders = useOrders();
  const now = useServerNow();
  const newest = orders.status === 'ready' ? orders.data[0] : undefined;
  if (newest === undefined) return null;
  const left = itemsLeft(newest);
  const pieces = (left.length > 0 ? left : newest.items).reduce((sum, item) => sum + item.quantity, 0);
  return (
    <Link to={linkTo.orderSuccess(newest.id)} className={latestOrderStyles.order}>
      <span className={latestOrderStyles.state}>{stateTitle(newest, now)}</span>
      <span className={latestOrderStyles.number}>
        {ordersMessages.order(orderNumber(newest.id))} · {ordersMessages.items(pieces)}
      </span>
      <ChevronRight size={20} className={latestOrderStyles.mark} aria-hidden />
    </Link>
  );
}

const HIDDEN = '••••••••';

function PasswordChange() {
  const [editing, setEditing] = useState(false);
  const opener = useReturnFocus(editing);
  return (
    <div className={styles.field}>
      {editing ? (
        <PasswordChangeForm onLeave={() => setEditing(false)} />
      ) : (
        <div className={styles.view}>
          <div>
            <p className={styles.label}>{profileMessages.password}</p>
            <p aria-hidden>{HIDDEN}</p>
          </div>
          <Button
            ref={opener}
            kind="quiet"
            aria-label={`${profileMessages.change} ${profileMessages.password}`}
            onClick={() => setEditing(true)}
          >
            {profileMessages.change}
          </Button>
        </div>
      )}
    </div>
  );
}
