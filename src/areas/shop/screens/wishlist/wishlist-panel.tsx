import { AnimatePresence } from 'framer-motion';
import Heart from 'lucide-react/icons/heart';
import { useCallback, useState } from 'react';
import { mutate } from '#data/mutate.ts';
import type { Read } from '#data/queries/read.ts';
import { useSession } from '#data/queries/session.ts';
import { useRefusedChanges } from '#data/queries/waiting-changes.ts';
import type { WishlistItem } from '#domain/cart/cart.ts';
import { wishlistMessages } from '#messages/shop/wishlist.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import styles from '../cart/cart-panel.module.css';
import { LinesSkeleton } from '../cart/lines-skeleton.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { NothingYet } from '#areas/shop/components/nothing-yet.tsx';
import { RefusedChanges } from '#areas/shop/components/refused-changes.tsx';
import { refusedInWishlist } from '#areas/shop/refused-places.ts';
import { SignInLink } from '../cart/sign-in-hint.tsx';
import { MoveToCartSheet } from './move-to-cart-sheet.tsx';
import { WishlistRow } from './wishlist-row.tsx';

export function WishlistPanel({ wishlist }: { wishlist: Read<WishlistItem[]> }) {
  const [moving, setMoving] = useState<string | null>(null);
  const closeMove = useCallback(() => setMoving(null), []);
  const held = useHeldFocus<HTMLDivElement>();
  const everyRefused = useRefusedChanges();

  async function remove(productId: string) {
    try {
      await mutate('wishlist.remove', { productId });
      toast.success(wishlistMessages.removed);
    } catch {
      toast.error(wishlistMessages.failed);
    }
  }

  return (
    <ReadView
      read={wishlist}
      waiting={<LinesSkeleton label={wishlistMessages.loading} />}
      part={(items) => items.length > 0}
    >
      {(items, replica) => {
        const refused = refusedInWishlist(everyRefused, new Set(items.map((item) => item.productId)));
        return (
          <div {...held} className={styles.panel}>
            <RefusedChanges apart changes={refused.rowless} />
            {items.length > 0 ? null : replica === 'failed' ? (
              <NothingYet {...wishlistMessages.notYet} />
            ) : (
              <EmptyWishlist />
            )}
            <ul>
              <AnimatePresence initial={false}>
                {items.map((item) => (
                  <WishlistRow
                    key={item.productId}
                    item={item}
                    refused={refused.ofRow(item.productId)}
                    onMove={({ id }) => setMoving(id)}
                    onRemove={() => void remove(item.productId)}
                  />
                ))}
              </AnimatePresence>
            </ul>
            <MoveToCartSheet items={items} productId={moving} onClose={closeMove} />
          </div>
        );
      }}
    </ReadView>
  );
}

/** A visitor is told what it is for: nothing can be on theirs. */
function EmptyWishlist() {
  const visitor = useSession().status !== 'signed-in';
  return (
    <EmptyState
      icon={<Heart size={32} strokeWidth={1.5} />}
      title={visitor ? wishlistMessages.visitor : wishlistMessages.empty}
      text={visitor ? wishlistMessages.visitorHint : wishlistMessages.emptyHint}
      action={
        <>
          <SignInLink primary />
          <ButtonLink kind={visitor ? 'secondary' : 'primary'} to={paths.home}>
            {wishlistMessages.startShopping}
          </ButtonLink>
        </>
      }
    />
  );
}
