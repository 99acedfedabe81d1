import { AnimatePresence } from 'framer-motion';
import { useCallback } from 'react';
import { mutate } from '#data/mutate.ts';
import { lineKey, type CartLine } from '#domain/cart/cart.ts';
import { choiceStock, type Choice } from '#domain/product/choices.ts';
import { maxQuantity } from '#domain/product/product.ts';
import { sentenceFor } from '#messages/errors.ts';
import { toast } from '#ui/layers/toast.ts';
import { CartLineRow } from '#areas/shop/components/order/cart-line-row.tsx';
import { changeLine } from '#areas/shop/change-line.ts';
import type { LineLimits } from '#areas/shop/line-limits.ts';
import type { RefusedInList } from '#areas/shop/refused-places.ts';

const showFailure = (error: unknown) => toast.error(sentenceFor(error));

const setQuantity = (line: CartLine, quantity: number) =>
  void mutate('cart.set', { ...line, quantity }).catch(showFailure);

type Props = {
  lines: CartLine[];
  limitOf: LineLimits;
  refused: RefusedInList;
  onRemove: (line: CartLine) => void;
  onChange: (line: CartLine) => void;
  onSave: (line: CartLine) => void;
  /** Called with the key of the line that a changed one becomes. */
  onBecomes: (key: string) => void;
};

export function CartLines({ lines, limitOf, refused, onRemove, onChange, onSave, onBecomes }: Props) {
  const swapChoice = useCallback(
    async (line: CartLine, choice: Choice) => {
      const left = line.product === null ? 0 : choiceStock(line.product, choice);
      const quantity = Math.min(line.quantity, maxQuantity(left));
      onBecomes(lineKey({ ...line, ...choice }));
      await changeLine(line, { ...choice, quantity });
    },
    [onBecomes],
  );
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
            onChange={onChange}
            onSave={onSave}
          />
        ))}
      </AnimatePresence>
    </ul>
  );
}
