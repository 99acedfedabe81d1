import { useCallback } from 'react';
import { mutate } from '#data/mutate.ts';
import { roomNow } from '#data/queries/shop/in-cart.ts';
import type { WishlistItem } from '#domain/cart/cart.ts';
import { MAX_LINE_QUANTITY, type Product } from '#domain/product/product.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { sentenceFor } from '#messages/errors.ts';
import { wishlistMessages } from '#messages/shop/wishlist.ts';
import { toast } from '#ui/layers/toast.ts';
import { useSheetSubject } from '#areas/common/use-sheet-subject.ts';
import { OptionSheet } from '#areas/shop/components/product/option-sheet.tsx';
import type { OptionChoice } from '#areas/shop/option-choice.ts';

type Props = {
  items: readonly WishlistItem[];
  /** The product that is being moved; null closes the sheet. */
  productId: string | null;
  onClose: () => void;
};

/** Asks for size and colour, then moves one piece from the wishlist to the cart. Closes when the wish goes or its product does. */
export function MoveToCartSheet({ items, productId, onClose }: Props) {
  const product = useSheetSubject({
    now: items.find((item) => item.productId === productId)?.product ?? null,
    open: productId !== null,
    onGone: useCallback(() => {
      toast.notice(wishlistMessages.wishGone);
      onClose();
    }, [onClose]),
  });
  if (product === null) return null;

  async function move(from: Product, { size, color }: OptionChoice) {
    // It would leave the wishlist for nothing.
    if (roomNow({ productId: from.id, size, color }) === 0) {
      toast.hint(cartMessages.atMost(MAX_LINE_QUANTITY));
      return;
    }
    onClose();
    try {
      await mutate('wishlist.move', { productId: from.id, size, color });
      toast.success(wishlistMessages.moved);
    } catch (error) {
      toast.error(sentenceFor(error));
    }
  }

  return (
    <OptionSheet
      open={productId !== null}
      product={product}
      onClose={onClose}
      onChoose={(choice) => move(product, choice)}
      action={wishlistMessages.moveToCart}
      withQuantity={false}
    />
  );
}
