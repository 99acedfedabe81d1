import BadgeCheck from 'lucide-react/icons/badge-check';
import Store from 'lucide-react/icons/store';
import { Link } from 'react-router-dom';
import { useFacets } from '#data/queries/shop/listing.ts';
import type { Read } from '#data/queries/read.ts';
import { arrivingWords } from '#messages/shop/arriving.ts';
import { chromeWords } from '#messages/chrome.ts';
import { listingWords } from '#messages/shop/listing.ts';
import { linkTo, paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { NothingYet } from '#areas/shop/components/nothing-yet.tsx';
import { Arriving } from '#areas/shop/components/product/arriving.tsx';
import { Initial } from '#areas/common/initial.tsx';
import { ReadFailed } from '#areas/common/lists/read-failed.tsx';
import { useBack } from '#areas/common/use-back.ts';
import styles from './brands-screen.module.css';

export function BrandsScreen() {
  const back = useBack(paths.home);
  return (
    <main>
      <ScreenHeader title={listingWords.brandsTitle} onBack={back} backLabel={chromeWords.back} />
      <Content read={useFacets()} />
    </main>
  );
}

function Content({ read }: { read: Read<{ brands: string[] }> }) {
  if (read.status === 'failed') return <ReadFailed retry={read.retry} />;
  if (read.status === 'loading' || (read.data.brands.length === 0 && read.mirror === 'filling'))
    return (
      <>
        <div className={styles.waiting}>
          <Skeleton height="56px" />
          <Skeleton height="56px" />
          <Skeleton height="56px" />
        </div>
        <Arriving meanwhile={arrivingWords.meanwhile} />
      </>
    );
  if (read.data.brands.length === 0)
    return read.mirror === 'failed' ? (
      <NothingYet />
    ) : (
      <EmptyState
        icon={<Store size={32} strokeWidth={1.5} />}
        title={listingWords.brandsEmpty}
        action={
          <ButtonLink kind="primary" to={paths.home}>
            {listingWords.backHome}
          </ButtonLink>
        }
      />
    );
  return (
    <ul>
      {read.data.brands.map((brand) => (
        <li key={brand}>
          <Link to={linkTo.search({ brand })} className={styles.brand}>
            <Initial className={styles.mark} name={brand} />
            <span className={styles.name}>{brand}</span>
            {/* Only verified sellers are in the catalogue at all. */}
            <span className={styles.verified}>
              <BadgeCheck size={14} aria-hidden /> {listingWords.verified}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
