import PackageX from 'lucide-react/icons/package-x';
import { useDeferredValue, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { usePreview } from '#data/queries/shop/arriving.ts';
import { useMissing } from '#data/queries/sync-status.ts';
import { useProduct, useWithdrawn } from '#data/queries/shop/product.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { nothingHereMessages } from '#messages/nothing-here.ts';
import { productMessages } from '#messages/shop/product.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { NothingYet } from '#areas/shop/components/nothing-yet.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { useBack } from '#areas/common/use-back.ts';
import { ProductView } from './product-view.tsx';
import { InsteadOf } from './similar-products.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { Arriving } from '#areas/shop/components/product/arriving.tsx';
import { PictureBar } from './picture-bar.tsx';
import styles from './product-waiting.module.css';

export function ProductScreen() {
  const { productId = '' } = useParams();
  // Deferred, so that taps and animations come before this screen.
  const read = useDeferredValue(useProduct(productId));
  usePreview({ product: productId });
  const back = useBack(paths.home);
  const missing = useMissing();
  const withdrawnFrom = useWithdrawn(productId);
  const waiting = <ProductWaiting onBack={back} />;
  const page = (state: ReactNode, tab?: string) => (
    <main>
      <ScreenHeader title={chromeMessages.brand} onBack={back} backLabel={productMessages.back} tab={tab} />
      {state}
    </main>
  );
  return (
    <ReadView
      read={read}
      waiting={waiting}
      failed={productMessages.error(nothingHereMessages.readFailedTitle)}
      frame={page}
      // The shop's own word that there is none waits for nothing but a later one.
      part={(product) => product !== null || withdrawnFrom !== null}
      notYet={page(<NothingYet />)}
    >
      {(product, replica) => {
        if (product !== null)
          return (
            <main>
              <ProductView product={product} onBack={back} />
            </main>
          );
        // A preview that names the category has just come from the shop.
        if (replica === 'complete' && missing === 'checking' && !withdrawnFrom) return waiting;
        if (withdrawnFrom !== null || missing === 'none')
          return page(<NotFound category={withdrawnFrom ?? ''} />, productMessages.notFound);
        return page(
          <NothingYet title={productMessages.notHere} text={productMessages.notHereHint} />,
          productMessages.notHere,
        );
      }}
    </ReadView>
  );
}

/** With others of the category that it was in, where that is known. */
function NotFound({ category }: { category: string }) {
  return (
    <>
      <EmptyState
        icon={<PackageX size={32} strokeWidth={1.5} />}
        title={productMessages.notFound}
        text={productMessages.notFoundHint}
        action={
          <ButtonLink kind="primary" to={paths.search}>
            {chromeMessages.tabs.discover}
          </ButtonLink>
        }
      />
      {category === '' ? null : <InsteadOf category={category} />}
    </>
  );
}

function ProductWaiting({ onBack }: { onBack: () => void }) {
  return (
    <main className={styles.waiting}>
      <PictureBar onBack={onBack} />
      <Skeleton className={styles.picture} height="" />
      <div className={styles.text}>
        <h1 className="for-readers">
          <output>{productMessages.loading}</output>
        </h1>
        <Skeleton width="30%" height="16px" />
        <Skeleton width="80%" height="24px" />
        <Skeleton width="45%" height="28px" />
        <Skeleton className={styles.sizes} width="60%" height="44px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </div>
      <Arriving />
    </main>
  );
}
