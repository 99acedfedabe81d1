import PackageX from 'lucide-react/icons/package-x';
import { useDeferredValue } from 'react';
import { useParams } from 'react-router-dom';
import { useGlimpse } from '#data/queries/shop/arriving.ts';
import { useMissing } from '#data/queries/sync-status.ts';
import { useNotOnSale, useProduct } from '#data/queries/shop/product.ts';
import { chromeWords } from '#messages/chrome.ts';
import { nothingHereWords } from '#messages/nothing-here.ts';
import { productWords } from '#messages/shop/product.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { NothingYet } from '#areas/shop/components/nothing-yet.tsx';
import { ReadFailed } from '#areas/common/lists/read-failed.tsx';
import { useBack } from '#areas/common/use-back.ts';
import { ProductView } from './product-view.tsx';
import { ProductWaiting } from './product-waiting.tsx';

export function ProductScreen() {
  const { productId = '' } = useParams();
  // Drawn behind taps and frames, piece by piece.
  const read = useDeferredValue(useProduct(productId));
  useGlimpse({ product: productId });
  const back = useBack(paths.home);
  const missing = useMissing();
  const notOnSale = useNotOnSale(productId);
  if (read.status === 'ready' && read.data)
    return (
      <main>
        <ProductView product={read.data} onBack={back} />
      </main>
    );
  if (read.status === 'loading') return <ProductWaiting onBack={back} />;
  const header = { title: chromeWords.brand, onBack: back, backLabel: productWords.back };
  if (read.status === 'failed')
    return (
      <main>
        <ScreenHeader {...header} />
        <ReadFailed title={productWords.error(nothingHereWords.readFailedTitle)} retry={read.retry} />
      </main>
    );
  const asking = read.mirror === 'complete' && missing === 'asking';
  // The shop's own word that there is none waits for nothing but a later one.
  if ((notOnSale && !asking) || (read.mirror === 'complete' && missing === 'none'))
    return (
      <main>
        <ScreenHeader {...header} tab={productWords.notFound} />
        <EmptyState
          icon={<PackageX size={32} strokeWidth={1.5} />}
          title={productWords.notFound}
          text={productWords.notFoundHint}
          action={
            <ButtonLink kind="primary" to={paths.search}>
              {chromeWords.tabs.discover}
            </ButtonLink>
          }
        />
      </main>
    );
  if (read.mirror === 'filling' || asking) return <ProductWaiting onBack={back} />;
  const notHere = read.mirror === 'complete';
  return (
    <main>
      <ScreenHeader {...header} tab={notHere ? productWords.notHere : undefined} />
      {notHere ? <NothingYet title={productWords.notHere} text={productWords.notHereHint} /> : <NothingYet />}
    </main>
  );
}
