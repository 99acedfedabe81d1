import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SellerProfile } from '#domain/account/seller.ts';
import { deliveryListMessages } from '#messages/seller/delivery-list.ts';
import { dashboardMessages } from '#messages/seller/seller-dashboard.ts';
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
      <h2>{dashboardMessages.profile}</h2>
      {editing ? (
        <ProfileForm profile={profile} onLeave={() => setEditing(false)} />
      ) : (
        <>
          <dl className={cardStyles.facts}>
            <Fact name={dashboardMessages.brand} value={profile.brandName} />
            <Fact name={dashboardMessages.email} value={profile.email} />
            <Fact name={dashboardMessages.address} value={profile.address} />
            <Fact name={dashboardMessages.phone} value={profile.phone} />
            <Fact name={dashboardMessages.gst} value={profile.gstNumber} />
            <Fact
              name={dashboardMessages.sizeCharts}
              value={`${profile.sizeCharts.filter((path) => path !== null).length} / 3`}
            />
          </dl>
          <div className={cardStyles.buttons}>
            <Button ref={opener} onClick={() => setEditing(true)}>
              {dashboardMessages.edit}
            </Button>
            <Link to={sellerPaths.sizeChart} className={cardStyles.link}>
              {dashboardMessages.manageCharts}
            </Link>
            <Link to={sellerPaths.deliveryPincodes} className={cardStyles.link}>
              {deliveryListMessages.open}
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
      <dd>{value === '' ? dashboardMessages.none : value}</dd>
    </div>
  );
}
