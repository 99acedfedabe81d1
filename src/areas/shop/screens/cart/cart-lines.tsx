import { AnimatePresence } from 'framer-motion';
import { mutate } from '#data/mutate.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { choiceStock, type Choice } from '#domain/product/choices.ts';
import { maxQuantity } from '#domain/product/product.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { sentenceFor } from '#messages/errors.ts';
import { toast } from '#ui/layers/toast.ts';
import { CartLineRow } from '#areas/shop/components/order/cart-line-row.tsx';
import type { LineLimits } from '#areas/shop/line-limits.ts';
import type { RefusedInList } from '#areas/shop/refused-places.ts';

const showFailure = (error: unknown) => toast.error(sentenceFor(error));

const setQuantity = (line: CartLine, quantity: number) =>
  void mutate('cart.set', { ...line, quantity }).catch(showFailure);

/** First the other choice comes in: if it cannot, the line stays as it was. */
async function swapChoice(line: CartLine, choice: Choice): Promise<void> {
  const { productId, quantity, product } = line;
  const left = product === null ? 0 : choiceStock(product, choice);
  try {
    await mutate('cart.add', { productId, ...choice, quantity: Math.min(quantity, maxQuantity(left)) });
    await mutate('cart.remove', line);
    toast.success(cartMessages.swapped);
  } catch (error) {
    showFailure(error);
  }
}

type Props = {
  lines: CartLine[];
  limitOf: LineLimits;
  refused: RefusedInList;
  onRemove: (line: CartLine) => void;
};

export function CartLines({ lines, limitOf, refused, onRemove }: Props) {
  return (
    <ul>
      <AnimatePresence initial={false}>
        {lines.map((line) => (
          <CartLineRow
            key={line.key}
            line={line}
            limit={limitOf(line.key)}
            refused={refused.ofRow(line.key)}
            onQuantity={setQuantity}
            onRemove={onRemove}
            onSwap={swapChoice}
          />
        ))}
      </AnimatePresence>
    </ul>
  );
}
