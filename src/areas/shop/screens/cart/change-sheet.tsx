import { useCallback, useState } from 'react';
import { lineKey, type CartLine } from '#domain/cart/cart.ts';
import type { Product } from '#domain/product/product.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { toast } from '#ui/layers/toast.ts';
import { useSheetSubject } from '#areas/common/use-sheet-subject.ts';
import { OptionSheet } from '#areas/shop/components/product/option-sheet.tsx';
import { changeLine } from '#areas/shop/change-line.ts';
import { useOptionChoice } from '#areas/shop/option-choice.ts';

type Props = {
  lines: readonly CartLine[];
  /** The line as it was tapped; null closes the sheet. */
  asked: CartLine | null;
  onClose: () => void;
  /** Called with the key of the other line that the changed one becomes; null if it stays. */
  onBecomes: (key: string | null) => void;
};

/** Asks for another size, colour or quantity of a line. Closes when the line goes or its product does. */
export function ChangeSheet({ lines, asked, onClose, onBecomes }: Props) {
  // The sheet's own change takes the line away.
  const [changing, setChanging] = useState(false);
  // Each opening starts with the choice of the line.
  const [opened, setOpened] = useState({ asked, times: 0 });
  if (asked !== opened.asked) setOpened({ asked, times: opened.times + (asked === null ? 0 : 1) });
  const line = useSheetSubject({
    now: lines.find(({ key, product }) => key === asked?.key && product !== null) ?? null,
    open: asked !== null && !changing,
    onGone: useCallback(() => {
      toast.notice(cartMessages.lineGone);
      onClose();
    }, [onClose]),
  });
  if (line === null || line.product === null) return null;
  return (
    <Change
      key={opened.times}
      line={line}
      // While it changes, the new line is in the cart already.
      others={changing ? [] : lines}
      product={line.product}
      open={asked !== null}
      onClose={onClose}
      onChanging={setChanging}
      onBecomes={onBecomes}
    />
  );
}

type ChangeProps = {
  line: CartLine;
  others: readonly CartLine[];
  product: Product;
  open: boolean;
  onClose: () => void;
  onChanging: (changing: boolean) => void;
  onBecomes: (key: string | null) => void;
};

function Change({ line, others, product, open, onClose, onChanging, onBecomes }: ChangeProps) {
  const options = useOptionChoice(product, line);
  const becomes = lineKey({ ...line, size: options.choice.size, color: options.choice.color });
  const joins = becomes !== line.key && others.some(({ key }) => key === becomes);
  return (
    <OptionSheet
      changing
      open={open}
      product={product}
      options={options}
      title={cartMessages.changeTitle}
      action={cartMessages.changeNow}
      note={joins ? cartMessages.joins : null}
      onClose={onClose}
      onChoose={async (choice) => {
        onChanging(true);
        onBecomes(becomes === line.key ? null : becomes);
        if (await changeLine(line, choice)) onClose();
        else onBecomes(null);
        onChanging(false);
      }}
    />
  );
}
