import { cart } from '../../../../data/actions/cart.ts';
import type { CartLine } from '../../../../domain/cart.ts';
import { cartWords } from '../../../../messages/cart.ts';
import { sentenceFor } from '../../../../messages/errors.ts';
import { toast } from '../../../../ui/toast.ts';
import { CartLineRow } from '../../components/cart-line-row.tsx';
import type { RefusedInList } from '../../refused-places.ts';

const sayFailure = (error: unknown) => toast.error(sentenceFor(error));

function choiceOf({ productId, size, color }: CartLine) {
  return { productId, size, color };
}

export function CartLines({ lines, refused }: { lines: CartLine[]; refused: RefusedInList }) {
  return (
    <ul>
      {lines.map((line) => (
        <CartLineRow
          key={line.key}
          line={line}
          refused={refused.ofRow(line.key)}
          onQuantity={(of, quantity) => void cart.set({ ...choiceOf(of), quantity }).catch(sayFailure)}
          onRemove={(of) =>
            void cart
              .remove(choiceOf(of))
              .then(() => toast.success(cartWords.removed))
              .catch(sayFailure)
          }
        />
      ))}
    </ul>
  );
}
