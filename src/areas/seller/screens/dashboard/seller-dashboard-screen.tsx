import { useListings } from '#data/queries/seller/listings.ts';
import { useDispatch } from '#data/queries/seller/seller.ts';
import { useServerNow } from '#data/queries/server-now.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import {
  bestSellers,
  lowStock,
  ordersToPack,
  recentItems,
  salesByDay,
  type BestSeller,
} from '#domain/order/seller-orders.ts';
import type { DispatchItem, Listing, SellerProfile } from '#domain/account/seller.ts';
import { dashboardMessages } from '#messages/seller/seller-dashboard.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { WaitingRows } from '#areas/back-office/waiting-rows.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { ListAge } from '#areas/seller/list-age.tsx';
import { ToPack } from '#areas/seller/new-orders/to-pack.tsx';
import { NotYet } from '#areas/seller/not-yet.tsx';
import { ReturnsWaiting } from '#areas/seller/returns-waiting.tsx';
import styles from './dashboard.module.css';
import { LowStock } from './low-stock.tsx';
import { ProfileCard } from './profile-card.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { SalesSection } from './sales-section.tsx';
import { StatCards } from './stat-cards.tsx';

const LISTED = 5;

/** The device holds everything shown here, except the revenue of all times. */
export function SellerDashboardScreen() {
  const items = useDispatch();
  const inventory = useListings();
  return (
    <main>
      <ScreenHeader title={dashboardMessages.title} />
      <ReadView
        read={items}
        waiting={<WaitingRows apart rows={2} height="200px" />}
        notYet={<NotYet {...dispatchMessages.notYet} />}
      >
        {(held) => (
          <Dashboard
            items={held}
            listings={inventory.status === 'ready' ? inventory.data.listings : []}
            profile={inventory.status === 'ready' ? inventory.data.profile : null}
          />
        )}
      </ReadView>
    </main>
  );
}

type Props = { items: DispatchItem[]; listings: Listing[]; profile: SellerProfile | null };

function Dashboard({ items, listings, profile }: Props) {
  const now = useServerNow();
  const reachable = useReachable();
  return (
    <>
      {reachable ? null : <ListAge />}
      {profile?.verified === false && (
        <p className={styles.unverified}>
          <strong>{dashboardMessages.unverified}</strong> {dashboardMessages.unverifiedText}
        </p>
      )}
      <ReturnsWaiting />
      <ToPack orders={ordersToPack(items)} now={now} />
      <StatCards products={listings.length} items={items} />
      <SalesSection days={salesByDay(items, now)} />
      <LowStock low={lowStock(listings)} most={LISTED} none={listings.length === 0} />
      <BestSellers sellers={bestSellers(items, now, LISTED)} />
      <RecentOrders items={recentItems(items, now)} />
      {profile !== null && <ProfileCard profile={profile} />}
    </>
  );
}

function BestSellers({ sellers }: { sellers: BestSeller[] }) {
  return (
    <section className={styles.section}>
      <h2>{dashboardMessages.best}</h2>
      {sellers.length === 0 ? (
        <p className={styles.hint}>{dashboardMessages.bestNone}</p>
      ) : (
        <ol className={styles.rows}>
          {sellers.map(({ productId, name, pieces }) => (
            <li key={productId}>
              <span>{name}</span>
              <span className={styles.figure}>{dashboardMessages.ordered(pieces)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
