import { AnimatePresence } from 'framer-motion';
import { mutate } from '#data/mutate.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { sentenceFor } from '#messages/errors.ts';
import { toast } from '#ui/layers/toast.ts';
import { CartLineRow } from '#areas/shop/components/order/cart-line-row.tsx';
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
          />
        ))}
      </AnimatePresence>
    </ul>
  );
}
