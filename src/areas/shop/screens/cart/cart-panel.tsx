import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { CartView } from '#data/queries/shop/cart.ts';
import type { Read } from '#data/queries/read.ts';
import { useRefusedChanges } from '#data/queries/waiting-changes.ts';
import { useSession } from '#data/queries/session.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { paths } from '#paths';
import { ButtonLink, Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { CouponField } from '#areas/shop/components/order/coupon-field.tsx';
import { NothingYet } from '#areas/shop/components/nothing-yet.tsx';
import { PriceDetails } from '#areas/shop/components/order/price-details.tsx';
import { RefusedChanges } from '#areas/shop/components/refused-changes.tsx';
import { refusedInCart, type RefusedInList } from '#areas/shop/refused-places.ts';
import { lineLimits, useOrderLimits } from '#areas/shop/line-limits.ts';
import { AttemptNotice } from './attempt-notice.tsx';
import { CartLines } from './cart-lines.tsx';
import { ChangeSheet } from './change-sheet.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { SignInHint, SignInLink } from './sign-in-hint.tsx';
import styles from './cart-panel.module.css';
import { useRemovedLine, type RemovedLine } from './use-removed-line.ts';
import Undo2 from 'lucide-react/icons/undo-2';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { stuckToTop } from '#ui/stuck-bar.ts';
import noticeStyles from './notice.module.css';
import { order } from '#data/commands/order.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { FixCart } from '#areas/shop/components/order/fix-cart.tsx';
import { TotalBar } from '#areas/shop/components/order/total-bar.tsx';

export function CartPanel({ cart }: { cart: Read<CartView> }) {
  const everyRefused = useRefusedChanges();
  const { removed, remove, save, undo } = useRemovedLine();
  const [changing, setChanging] = useState<CartLine | null>(null);
  const closeChange = useCallback(() => setChanging(null), []);
  const { held, setBecomes } = useLineFocus();
  return (
    <ReadView
      read={cart}
      waiting={<LinesSkeleton chosen label={cartMessages.loading} />}
      part={({ lines }) => lines.length > 0}
    >
      {(view, replica) => {
        const refused = refusedInCart(everyRefused, new Set(view.lines.map((line) => line.key)));
        return (
          <div {...held} className={styles.panel}>
            {/* There before its words, or readers say nothing of them. */}
            <div className={styles.news} aria-live="polite">
              <AttemptNotice />
              {removed && <RemovedNotice key={removed.line.key} removed={removed} onUndo={undo} />}
            </div>
            <RefusedChanges apart changes={refused.rowless} />
            {view.lines.length > 0 ? (
              <FilledCart
                cart={view}
                refused={refused}
                onRemove={remove}
                onSave={save}
                onChange={setChanging}
                onBecomes={setBecomes}
              />
            ) : replica === 'failed' ? (
              <NothingYet {...cartMessages.notYet} />
            ) : (
              <EmptyCart />
            )}
            {/* Here, to say so when the last line goes. */}
            <ChangeSheet lines={view.lines} asked={changing} onClose={closeChange} onBecomes={setBecomes} />
          </div>
        );
      }}
    </ReadView>
  );
}

/** Keeps the focus in the cart. After a change of a line it is on the line that it became, also where that one stood before. */
function useLineFocus() {
  const becomes = useRef<string | null>(null);
  const held = useHeldFocus<HTMLDivElement>((left) => {
    const key = becomes.current;
    becomes.current = null;
    return key === null ? undefined : left.find(({ dataset }) => dataset['line'] === key);
  });
  // The same each time, so that the rows that are given it need not be drawn again.
  const setBecomes = useCallback((key: string | null) => {
    becomes.current = key;
  }, []);
  return { held, setBecomes };
}

function EmptyCart() {
  return (
    <EmptyState
      icon={<ShoppingBag size={32} strokeWidth={1.5} />}
      title={cartMessages.empty}
      text={<SignInHint fallback={cartMessages.emptyHint} />}
      action={
        <>
          <ButtonLink kind="primary" to={paths.home}>
            {cartMessages.startShopping}
          </ButtonLink>
          <SignInLink />
        </>
      }
    />
  );
}

type Filled = {
  cart: CartView;
  refused: RefusedInList;
  onRemove: (line: CartLine) => void;
  onChange: (line: CartLine) => void;
  onSave: (line: CartLine) => void;
  onBecomes: (key: string) => void;
};

function FilledCart({ cart, refused, ...actions }: Filled) {
  const session = useSession();
  useOrderLimits();
  const { lines, prices, shipping } = cart;
  return (
    <>
      <CartLines lines={lines} limitOf={lineLimits(cart)} refused={refused} {...actions} />
      {lines.some((line) => line.product !== null) && session.status === 'signed-in' && (
        <>
          <CouponField owner={session.user.id} cart={cart} />
          <PriceDetails prices={prices} shipping={shipping} />
        </>
      )}
      <CheckoutBar cart={cart} />
    </>
  );
}

/** The line that was just removed or saved, and the way back. It gets the focus that the line's button had. */
function RemovedNotice({ removed, onUndo }: { removed: RemovedLine; onUndo: () => void }) {
  const { line, saved } = removed;
  const name = line.product?.name ?? line.known?.name ?? cartMessages.unavailable;
  const id = useId();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={stuckToTop} className={noticeStyles.notice}>
      <p id={id}>{saved ? cartMessages.savedLine(name) : cartMessages.removedLine(name)}</p>
      {line.product && (
        <Button ref={undo} aria-describedby={id} icon={<Undo2 size={18} aria-hidden />} onClick={onUndo}>
          {cartMessages.undo}
        </Button>
      )}
    </div>
  );
}

/** The total of the cart and the way on, or why there is none. */
function CheckoutBar({ cart }: { cart: CartView }) {
  const { prices, blocked } = cart;
  const reachable = useReachable();
  const resting = order.place.offline === 'online-only' && !reachable ? cartMessages.checkoutOffline : null;
  return (
    <TotalBar total={prices.total} above={blocked && <FixCart of={cart} blocked={blocked} />}>
      {blocked !== null || resting !== null ? (
        <Button kind="primary" disabled={blocked !== null} resting={resting}>
          {cartMessages.checkout}
        </Button>
      ) : (
        <ButtonLink kind="primary" to={paths.checkout}>
          {cartMessages.checkout}
        </ButtonLink>
      )}
    </TotalBar>
  );
}
