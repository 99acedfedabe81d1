import { useState } from 'react';
import type { CartLine } from '#domain/cart/cart.ts';
import type { Product } from '#domain/product/product.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { OptionSheet } from '#areas/shop/components/product/option-sheet.tsx';
import { changeLine } from '#areas/shop/change-line.ts';
import { useOptionChoice } from '#areas/shop/option-choice.ts';

type Props = {
  /** The line that is being changed; null closes the sheet. */
  line: CartLine | null;
  onClose: () => void;
};

/** Asks for another size, colour or quantity of a line. */
export function ChangeSheet({ line, onClose }: Props) {
  // The sheet keeps showing what it was about while it slides away.
  const [shown, setShown] = useState(line);
  if (line !== null && line !== shown) setShown(line);
  if (shown === null || shown.product === null) return null;
  return (
    <Change
      key={`${shown.key} ${shown.quantity}`}
      line={shown}
      product={shown.product}
      open={line !== null}
      onClose={onClose}
    />
  );
}

type ChangeProps = { line: CartLine; product: Product; open: boolean; onClose: () => void };

function Change({ line, product, open, onClose }: ChangeProps) {
  const options = useOptionChoice(product, line);
  return (
    <OptionSheet
      changing
      open={open}
      product={product}
      options={options}
      title={cartMessages.changeTitle}
      action={cartMessages.changeNow}
      onClose={onClose}
      onChoose={async (choice) => {
        if (await changeLine(line, choice)) onClose();
      }}
    />
  );
}
