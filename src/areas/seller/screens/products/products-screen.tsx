import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { sync } from '#data/commands/sync.ts';
import { useShelf } from '#data/queries/seller/listings.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { sellerProductWords } from '#messages/seller/seller-products.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { NotYet } from '#areas/seller/not-yet.tsx';
import { ProductList } from './product-list.tsx';
import styles from './products-screen.module.css';

const words = sellerProductWords;

export function ProductsScreen() {
  return (
    <main>
      <ScreenHeader title={words.title} right={<Refresh />} />
      <ReadView
        read={useShelf()}
        waiting={<Waiting />}
        part={({ listings }) => listings.length > 0}
        notYet={<NotYet {...words.notYet} />}
      >
        {(shelf) => <ProductList shelf={shelf} />}
      </ReadView>
    </main>
  );
}

function Refresh() {
  const reachable = useReachable();
  const [busy, setBusy] = useState(false);
  async function refresh() {
    setBusy(true);
    await sync.now();
    setBusy(false);
  }
  return (
    <IconButton
      label={words.refresh}
      aria-busy={busy || undefined}
      className={busy ? styles.turning : undefined}
      disabled={!reachable}
      onClick={() => void refresh()}
    >
      <RotateCw size={20} aria-hidden />
    </IconButton>
  );
}

function Waiting() {
  return (
    <div className={styles.skeletons}>
      <output className="for-readers">{words.loading}</output>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} height="112px" />
      ))}
    </div>
  );
}
