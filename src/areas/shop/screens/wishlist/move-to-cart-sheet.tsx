import { useState } from 'react';
import { mutate } from '#data/mutate.ts';
import { roomNow } from '#data/queries/shop/cart.ts';
import { MAX_LINE_QUANTITY, type Product } from '#domain/product/product.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { sentenceFor } from '#messages/errors.ts';
import { wishlistMessages } from '#messages/shop/wishlist.ts';
import { toast } from '#ui/layers/toast.ts';
import { OptionSheet } from '#areas/shop/components/product/option-sheet.tsx';
import type { OptionChoice } from '#areas/shop/option-choice.ts';

type Props = {
  /** The product that is being moved; null closes the sheet. */
  product: Product | null;
  onClose: () => void;
};

/** Asks for size and colour, then moves one piece from the wishlist to the cart. */
export function MoveToCartSheet({ product, onClose }: Props) {
  // The sheet keeps showing what it was about while it slides away.
  const [shown, setShown] = useState(product);
  if (product !== null && product !== shown) setShown(product);
  if (shown === null) return null;

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
      open={product !== null}
      product={shown}
      onClose={onClose}
      onChoose={(choice) => move(shown, choice)}
      action={wishlistMessages.moveToCart}
      withQuantity={false}
    />
  );
}
