import BadgeCheck from 'lucide-react/icons/badge-check';
import Store from 'lucide-react/icons/store';
import { Link } from 'react-router-dom';
import { useFacets } from '#data/queries/shop/listing.ts';
import { arrivingMessages } from '#messages/shop/arriving.ts';
import { listingMessages } from '#messages/shop/listing.ts';
import { linkTo, paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { NothingYet } from '#areas/shop/components/nothing-yet.tsx';
import { Arriving } from '#areas/shop/components/product/arriving.tsx';
import { Initial } from '#areas/common/initial.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { BackHeader } from '#areas/common/back-header.tsx';
import styles from './brands-screen.module.css';

export function BrandsScreen() {
  return (
    <main>
      <BackHeader title={listingMessages.brandsTitle} to={paths.home} />
      <ReadView
        read={useFacets()}
        waiting={<Waiting />}
        part={({ brands }) => brands.length > 0}
        notYet={<NothingYet />}
      >
        {({ brands }) => <Brands brands={brands} />}
      </ReadView>
    </main>
  );
}

function Waiting() {
  return (
    <>
      <div className={styles.waiting}>
        <Skeleton height="56px" />
        <Skeleton height="56px" />
        <Skeleton height="56px" />
      </div>
      <Arriving hint={arrivingMessages.meanwhile} />
    </>
  );
}

function Brands({ brands }: { brands: string[] }) {
  if (brands.length === 0)
    return (
      <EmptyState
        icon={<Store size={32} strokeWidth={1.5} />}
        title={listingMessages.brandsEmpty}
        action={
          <ButtonLink kind="primary" to={paths.home}>
            {listingMessages.backHome}
          </ButtonLink>
        }
      />
    );
  return (
    <ul>
      {brands.map((brand) => (
        <li key={brand}>
          <Link to={linkTo.search({ brand })} className={styles.brand}>
            <Initial className={styles.mark} name={brand} />
            <span className={styles.name}>{brand}</span>
            {/* Only verified sellers are in the catalogue at all. */}
            <span className={styles.verified}>
              <BadgeCheck size={14} aria-hidden /> {listingMessages.verified}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
