import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SellerProfile } from '#domain/account/seller.ts';
import { dashboardWords } from '#messages/seller/seller-dashboard.ts';
import { sellerPaths } from '#back-office-paths';
import { Button } from '#ui/controls/button.tsx';
import { useReturnFocus } from '#areas/common/use-return-focus.ts';
import styles from './dashboard.module.css';
import cardStyles from './profile-card.module.css';
import { ProfileForm } from './profile-form.tsx';

/** The brand's particulars, to read and to edit. */
export function ProfileCard({ profile }: { profile: SellerProfile }) {
  const [editing, setEditing] = useState(false);
  const opener = useReturnFocus(editing);
  return (
    <section className={styles.section}>
      <h2>{dashboardWords.profile}</h2>
      {editing ? (
        <ProfileForm profile={profile} onLeave={() => setEditing(false)} />
      ) : (
        <>
          <dl className={cardStyles.facts}>
            <Fact name={dashboardWords.brand} value={profile.brandName} />
            <Fact name={dashboardWords.email} value={profile.email} />
            <Fact name={dashboardWords.address} value={profile.address} />
            <Fact name={dashboardWords.phone} value={profile.phone} />
            <Fact name={dashboardWords.gst} value={profile.gstNumber} />
            <Fact
              name={dashboardWords.sizeCharts}
              value={`${profile.sizeCharts.filter((path) => path !== null).length} / 3`}
            />
          </dl>
          <div className={cardStyles.buttons}>
            <Button ref={opener} onClick={() => setEditing(true)}>
              {dashboardWords.edit}
            </Button>
            <Link to={sellerPaths.sizeChart} className={cardStyles.link}>
              {dashboardWords.manageCharts}
            </Link>
          </div>
        </>
      )}
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === '' ? dashboardWords.none : value}</dd>
    </div>
  );
}
