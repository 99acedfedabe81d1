import { AnimatePresence } from 'framer-motion';
import { useState } from 'react';
import { mutate } from '#data/mutate.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { choiceStock, type Choice } from '#domain/product/choices.ts';
import { maxQuantity } from '#domain/product/product.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { sentenceFor } from '#messages/errors.ts';
import { toast } from '#ui/layers/toast.ts';
import { CartLineRow } from '#areas/shop/components/order/cart-line-row.tsx';
import { changeLine } from '#areas/shop/change-line.ts';
import type { LineLimits } from '#areas/shop/line-limits.ts';
import type { RefusedInList } from '#areas/shop/refused-places.ts';
import { ChangeSheet } from './change-sheet.tsx';

const showFailure = (error: unknown) => toast.error(sentenceFor(error));

const setQuantity = (line: CartLine, quantity: number) =>
  void mutate('cart.set', { ...line, quantity }).catch(showFailure);

async function swapChoice(line: CartLine, choice: Choice): Promise<void> {
  const left = line.product === null ? 0 : choiceStock(line.product, choice);
  const quantity = Math.min(line.quantity, maxQuantity(left));
  await changeLine(line, { ...choice, quantity });
}

async function saveLine(line: CartLine): Promise<void> {
  try {
    await mutate('cart.save', line);
    toast.success(cartMessages.saved);
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
  const [changing, setChanging] = useState<CartLine | null>(null);
  return (
    <>
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
              onChange={setChanging}
              onSave={saveLine}
            />
          ))}
        </AnimatePresence>
      </ul>
      <ChangeSheet line={changing} onClose={() => setChanging(null)} />
    </>
  );
}
